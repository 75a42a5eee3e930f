/** Which language the street speaks: that of the house, where there is a catalogue, else English. */
import { words as house } from "../words";
import { en, type StreetWords } from "./street.words.en";

const LANGUAGES: Readonly<Record<string, StreetWords>> = { en };

export const words: StreetWords = LANGUAGES[house.language] ?? en;
