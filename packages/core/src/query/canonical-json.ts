/** Serializes a value as JSON with sorted keys and without undefined values, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value))
    return `[${value.map(item => (item === undefined ? 'null' : canonicalJson(item))).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`)
  return `{${entries.join(',')}}`
}
