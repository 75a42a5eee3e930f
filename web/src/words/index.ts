/** The house's words in the reader's language. A new language is a file of the shape `Words` and its name here. */
import { en } from "./en";
import { inLanguage } from "./languages";

export type Words = typeof en;

export const words: Words = inLanguage({ en });
