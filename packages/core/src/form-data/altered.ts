import { isEmptyValue, isRecord } from '../json/index.ts'

/** Returns true for every kind of empty value. */
const isNothing = (value: unknown): boolean =>
  isEmptyValue(value) || (isRecord(value) && Object.keys(value).length === 0)

/**
 * Returns true if two values of a control are equivalent: all empty values are equal, and the order of keys does not
 * matter.
 */
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

/**
 * Returns the text of a control's value in the list of changes.
 * @param control name of the control in form data
 */
export function alteredText(value: unknown, control: string): string {
  if (value === undefined) return 'N/A'
  if (value === null) return 'null'
  if (!Array.isArray(value)) return isRecord(value) ? JSON.stringify(value) : String(value)
  if (value.length === 0) return '[]'
  if (control.endsWith('_bounds')) return `Min: ${value[0]}, Max: ${value[1]}`
  return value.map(control.endsWith('adhoc_filters') ? filterText : labelIn).join(', ')
}
