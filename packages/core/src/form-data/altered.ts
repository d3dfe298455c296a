/** How a control holds its value, where that shows in what is said of a change. */
export type AlteredKind = 'filters' | 'bounds' | 'collection' | 'metrics' | undefined

type Raw = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nothing, in each of its forms. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0)

/** Whether two values of a control mean the same: nothing is nothing, and the order of keys does not matter. */
export function isAlike(a: unknown, b: unknown): boolean {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b)
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => isAlike(item, b[i]))
  if (isRecord(a) && isRecord(b)) {
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(key => isAlike(a[key], b[key]))
  }
  return a === b
}

const labelIn = (value: unknown): string =>
  isRecord(value) ? (typeof value.label === 'string' ? value.label : JSON.stringify(value)) : String(value)

function filterText(filter: unknown): string {
  if (!isRecord(filter)) return String(filter)
  const { subject, operator, comparator, sqlExpression } = filter
  if (subject === undefined && typeof sqlExpression === 'string') return sqlExpression
  const value = Array.isArray(comparator) ? `[${comparator.join(', ')}]` : comparator
  return [subject, operator, value].filter(part => part !== undefined && part !== null).join(' ')
}

const ITEMS: Readonly<Record<'filters' | 'collection' | 'metrics', (value: unknown) => string>> = {
  filters: filterText,
  collection: value => JSON.stringify(value),
  metrics: labelIn,
}

/** A control's value as the note on changes to a chart shows it. */
export function alteredText(value: unknown, kind: AlteredKind): string {
  if (value === undefined) return 'N/A'
  if (value === null) return 'null'
  if (!Array.isArray(value)) return isRecord(value) ? JSON.stringify(value) : String(value)
  if (value.length === 0) return '[]'
  if (kind === 'bounds') return `Min: ${value[0]}, Max: ${value[1]}`
  return value.map(ITEMS[kind ?? 'metrics']).join(', ')
}
