/**
 * Fills the placeholders of a catalogue text: `%s` in list order, `{name}` and `%(name)s` by name. A missing value
 * becomes an empty text. `%%` is a percent sign.
 */
export function formatMessage(
  text: string,
  values: readonly unknown[] | Readonly<Record<string, unknown>> = [],
): string {
  const list: readonly unknown[] = Array.isArray(values) ? values : Object.values(values)
  const named: Readonly<Record<string, unknown>> = Array.isArray(values)
    ? {}
    : (values as Readonly<Record<string, unknown>>)
  const write = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
  let next = 0
  return text.replace(/%%|%\((\w+)\)[sd]|%[sd]|\{(\w+)\}/g, (mark, percent?: string, brace?: string) => {
    if (mark === '%%') return '%'
    const name = percent ?? brace
    if (name === undefined) return write(list[next++])
    return write(Object.hasOwn(named, name) ? named[name] : undefined)
  })
}
