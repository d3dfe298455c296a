/** Returns true if the typed text is the word, ignoring case and surrounding spaces. */
export const isTyped = (text: string, word: string): boolean => text.trim().toLowerCase() === word.toLowerCase()
