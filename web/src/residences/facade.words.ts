/** Which language the facades speak: that of the reader, where there is a catalogue, else English. */
import { inLanguage } from "../words/languages";
import { en, type FacadeWords } from "./facade.words.en";

export const words: FacadeWords = inLanguage({ en });
