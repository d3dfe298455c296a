/** Splits pasted text into values at commas, line breaks, tabs and semicolons (requirement FILTER-LEGACY-005). */
export const pastedValues = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,;\t\r\n]+/)
      .map(value => value.trim())
      .filter(value => value !== ''),
  ),
]
