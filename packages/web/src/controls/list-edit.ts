/** Operations on lists that return new lists. */
export const without = <T>(list: readonly T[], index: number): readonly T[] => list.toSpliced(index, 1)

export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (!(from in list) || from === to) return list
  const [item] = list.slice(from, from + 1)
  return item === undefined ? list : list.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, item)
}
