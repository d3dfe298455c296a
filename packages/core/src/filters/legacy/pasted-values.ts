/** Pasted text as the values of a filter box: commas, lines, tabs and semicolons divide it (requirement FILTER-LEGACY-005). */
export const pastedValues = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,;\t\r\n]+/)
      .map(value => value.trim())
      .filter(value => value !== ''),
  ),
]
