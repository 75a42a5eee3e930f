/** The room's words in the reader's language. A new language is a file of the same shape and its name here. */
import { inLanguage } from "../words/languages";
import { tableWords as english } from "./table.words.en";
import { boardWords as englishBoard } from "./words.en";

export const boardWords = inLanguage({ en: englishBoard });
export const tableWords = inLanguage({ en: english });
