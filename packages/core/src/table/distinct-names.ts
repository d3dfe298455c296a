/**
 * Makes names unique, so that rows can be objects: the second `a` becomes `a__1`, the third `a__2`. Names that occur
 * once are unchanged.
 */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set(names)
  if (taken.size === names.length) return names
  const counts = new Map<string, number>()
  return names.map(name => {
    let count = counts.get(name)
    if (count === undefined) {
      counts.set(name, 1)
      return name
    }
    while (taken.has(`${name}__${count}`)) count += 1
    counts.set(name, count + 1)
    taken.add(`${name}__${count}`)
    return `${name}__${count}`
  })
}

/**
 * Returns names that occur more than once, each in its first spelling.
 * @param fold returns the spelling in which names are compared
 */
export function repeatedNames(
  names: readonly string[],
  fold: (name: string) => string = name => name,
): readonly string[] {
  const firsts = new Map<string, string>()
  const repeated = new Set<string>()
  for (const name of names) {
    const first = firsts.get(fold(name))
    if (first === undefined) firsts.set(fold(name), name)
    else repeated.add(first)
  }
  return [...repeated]
}
