/** Field-by-field changes of a write, as the audit log stores and shows them. Pure. */
import { isRecord } from '@belvedere/core/json'
import { storedJson } from '../../json/parse.ts'
import type { Serialized } from '../resource.ts'

export interface ChangedField {
  /** Path of the field: `clause`, `json_metadata.refresh_frequency`, `columns.carrier.verbose_name`. */
  readonly field: string
  /** Null if the field had no value. */
  readonly before: unknown
  /** Null if the field has no value any longer. */
  readonly after: unknown
}

export interface Changed {
  readonly fields: readonly ChangedField[]
  /** Number of changed fields that are not stored. */
  readonly more: number
}

/** Maximum number of stored fields of a write, and of characters before and after of each. */
const MAX_FIELDS = 100
const MAX_LENGTH = 4_000
const MAX_LEVELS = 8

/** Fields that every write changes, that are derived from other fields, or that no user sets. */
const DERIVED = new Set([
  ...['id', 'uuid', 'version', 'created_on', 'changed_on', 'created_by_id', 'changed_by_id'],
  ...['last_saved_on', 'last_saved_by_id', 'query_context', 'perm', 'schema_perm', '_deleted_rows'],
])

const SECRET = /pass(word|wd|phrase)|secret|token|credential|private_?key|api_?key|server_cert|encrypted/i
const HIDDEN = '(hidden)'
/** User and password of an address. A password may contain delimiters, so everything up to the last @ is matched. */
const IN_ADDRESS = /(\w+:\/\/[^\s/:@]*):\S+@/g

/** Keys that identify items of a list: of two lists of columns, the items with the same name are compared. */
const NAMES = ['column_name', 'metric_name', 'name', 'id'] as const

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0)

/** Parses a text with a JSON object or array, so that its parts are compared. */
function parts(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  const parsed = storedJson(value, null)
  return typeof parsed === 'object' && parsed !== null ? parsed : value
}

function named(list: unknown): Serialized | null {
  if (!Array.isArray(list) || list.length === 0 || !list.every(isRecord)) return null
  const key = NAMES.find(name => list.every(item => ['string', 'number'].includes(typeof item[name])))
  if (key === undefined) return null
  const items = list.map((item): [string, unknown] => {
    const { id: _, uuid: __, ...rest } = item
    return [String(item[key]), rest]
  })
  return new Set(items.map(([name]) => name)).size === items.length ? Object.fromEntries(items) : null
}

function shown(value: unknown): unknown {
  if (isEmpty(value)) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = (typeof value === 'string' ? value : withoutSecrets(value)).replace(IN_ADDRESS, '$1:***@')
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}… (${text.length} characters)` : text
}

const withoutSecrets = (value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) => (SECRET.test(key) && !isEmpty(inner) ? HIDDEN : inner))

/**
 * Replaces a missing value by an empty object if the other value is an object, so that its fields are listed one by
 * one.
 */
const asObjects = (one: unknown, other: unknown): readonly [unknown, unknown] => [
  isEmpty(one) && isRecord(other) ? {} : one,
  isEmpty(other) && isRecord(one) ? {} : other,
]

const asText = (value: unknown): string => (isEmpty(value) ? '' : JSON.stringify(value))

/**
 * Returns the differences between two documents of an object. A document is null before creation and after deletion.
 */
export function changedFields(before: Serialized | null, after: Serialized | null): Changed {
  const all: ChangedField[] = []
  const compare = (one: unknown, other: unknown, path: readonly string[]): void => {
    if (asText(one) === asText(other)) return
    const key = path.at(-1) ?? ''
    if (SECRET.test(key)) {
      all.push({ field: path.join('.'), before: isEmpty(one) ? null : HIDDEN, after: isEmpty(other) ? null : HIDDEN })
      return
    }
    const isChange = before !== null && after !== null
    const [left, right] = isChange ? asObjects(parts(one), parts(other)) : [parts(one), parts(other)]
    const pair: readonly [unknown, unknown] = [named(left) ?? left, named(right) ?? right]
    if (path.length < MAX_LEVELS && isRecord(pair[0]) && isRecord(pair[1])) compareKeys(pair[0], pair[1], path)
    else all.push({ field: path.join('.'), before: shown(left), after: shown(right) })
  }
  const compareKeys = (one: Serialized, other: Serialized, path: readonly string[]): void => {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
      if (path.length > 0 || !DERIVED.has(key)) compare(one[key], other[key], [...path, key])
  }
  compareKeys(before ?? {}, after ?? {}, [])
  return { fields: all.slice(0, MAX_FIELDS), more: Math.max(0, all.length - MAX_FIELDS) }
}
