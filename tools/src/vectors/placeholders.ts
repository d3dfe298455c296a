/** `<name>` stands for a value that is not known before: bound where it is met first, the same from then on. */
export type Bindings = Map<string, unknown>

const NAME = /^<[a-z][^<>]*>$/
/** Ids of layout components are what lists leave open. */
const OPEN_ID = /^[A-Z]+-\S+$/

/** The names that stand in the keys of what is expected: certainly placeholders, whatever they are bound to. */
export const namedInKeys = (expected: Readonly<Record<string, unknown>>): ReadonlySet<string> =>
  new Set(Object.keys(expected).flatMap(key => /^<[^<>]+>/.exec(key)?.[0] ?? []))

/** Whether `expected` is a placeholder that stands for `actual`; undefined for what is no placeholder. */
export function bind(
  actual: unknown,
  expected: unknown,
  bindings: Bindings,
  names: ReadonlySet<string>,
): boolean | undefined {
  if (typeof expected !== 'string' || !NAME.test(expected)) return undefined
  if (bindings.has(expected)) return bindings.get(expected) === actual
  if (!names.has(expected) && !(typeof actual === 'string' && OPEN_ID.test(actual))) return undefined
  bindings.set(expected, actual)
  return true
}

/** A key with the placeholder at its start replaced by what it is bound to. */
export const boundKey = (key: string, bindings: Bindings): string =>
  key.replace(/^<[^<>]+>/, name => String(bindings.get(name) ?? name))
