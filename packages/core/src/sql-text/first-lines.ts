/** Lines of SQL that the query history shows of a query, and cards of saved queries (requirement CONST-070). */
export const SQL_LINES = { history: 4, card: 25 } as const

/**
 * The first lines of a text, and a line of three dots where it has that many lines or more (requirement CONST-069).
 * Lines are not cut in width.
 *
 * @param most lines, at least 1
 */
export function firstLines(text: string, most: number): string {
  const lines = text.split(/\r\n|\r|\n/)
  return lines.length < most ? text : [...lines.slice(0, most), '...'].join('\n')
}
