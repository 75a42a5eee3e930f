/** The chart's words in the reader's language. A new language is a file of the shape `ChartWords` and its name here. */
import { inLanguage } from "../../words/languages";
import { en, type ChartWords } from "./words.en";

export const words: ChartWords = inLanguage({ en });
