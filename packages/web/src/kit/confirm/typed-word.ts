/** Whether what was typed is the word that was requested; case and blanks around it do not count. */
export const isTyped = (text: string, word: string): boolean => text.trim().toLowerCase() === word.toLowerCase()
