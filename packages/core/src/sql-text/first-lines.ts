/** Number of SQL lines shown in the query history and on cards of saved queries (requirement CONST-070). */
export const SQL_LINES = { history: 4, card: 25 } as const

/**
 * Returns the first lines of a text. If it has `most` lines or more, a line with three dots is added (requirement
 * CONST-069). Long lines are not truncated.
 * @param most number of lines, at least 1
 */
export function firstLines(text: string, most: number): string {
  const lines = text.split(/\r\n|\r|\n/)
  return lines.length < most ? text : [...lines.slice(0, most), '...'].join('\n')
}
