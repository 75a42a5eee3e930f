/** The room's words in the reader's language. A new language is a file of the shape `RoomWords` and its name here. */
import { inLanguage } from "../words/languages";
import { en as pictures, type PictureWords } from "./pictures.words.en";
import { en, type RoomWords } from "./words.en";

export const words: RoomWords = inLanguage({ en });
export const pictureWords: PictureWords = inLanguage({ en: pictures });
