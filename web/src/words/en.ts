/** Every sentence a person can read, in English. Other languages have the same shape (`Words`). */
export const en = {
  language: "en",
  house: "Royal Borough",
  team: { red: "Red", blue: "Blue" },

  /** The Kensington board component's own words; that component says what it needs here. */
  board: {
    label: "Kensington board",
  },
};
