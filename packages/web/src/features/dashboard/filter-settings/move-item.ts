/** The list with one entry so many places further down (or up); as it is where there is no such place. */
export function moveItem<T>(list: readonly T[], from: number, step: number): readonly T[] {
  const to = from + step
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}
