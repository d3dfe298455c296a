/** Rows of data say nothing in a diff beyond their first few. */
const MAX_ITEMS = 24

function readable(_: string, value: unknown): unknown {
  if (typeof value === 'function') return '[function]'
  if (Array.isArray(value) && value.length > MAX_ITEMS)
    return [...value.slice(0, MAX_ITEMS), `[${value.length - MAX_ITEMS} more]`]
  return value
}

/** JSON for reading: functions by name, long lists cut, one line per list of plain values. */
export const toReadable = (value: unknown): string =>
  `${JSON.stringify(value, readable, 2).replace(/\[\s+((?:(?:-?[\d.]+(?:e[-+]?\d+)?|"[^"]*"|null|true|false)(?:,\s+)?)+)\s+\]/g, (_, items: string) => `[${items.replace(/\s*\n\s*/g, ' ')}]`)}\n`
