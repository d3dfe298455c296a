let count = 0
/** Names that no two objects share. */
export function fresh(word: string): string {
  count += 1
  return `${word} made ${count}`
}
