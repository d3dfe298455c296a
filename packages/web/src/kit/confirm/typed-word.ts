/** Whether the typed text is the word to type; case and blanks around it do not count. */
export const isTyped = (text: string, word: string): boolean => text.trim().toLowerCase() === word.toLowerCase()
