/** Moves an entry by `step` positions. Returns the same list if the target is out of range. */
export function moveItem<T>(list: readonly T[], from: number, step: number): readonly T[] {
  const to = from + step
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}
