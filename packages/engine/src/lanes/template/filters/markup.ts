/**
 * Filters that produce markup. `tojson` is Python's `json.dumps` with sorted keys, without characters that end HTML.
 */
import { compare } from '../compare.ts'
import type { Filters } from '../host.ts'
import { toSource, toText } from '../printing.ts'
import { asMarkup, isTainted, mapPieces, plainOf, TaintedText, type Text, tainted } from '../tainted-text.ts'
import { Dict, fail, kindOf, Tuple, used, type Value } from '../values.ts'

const HTML = /[<>&']/g
const BEYOND_ASCII = /[^\0-\x7e]/g
const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

const jsonText = (text: string): string => JSON.stringify(text).replace(BEYOND_ASCII, escapeUnit)

function jsonKey(key: Value): string {
  if (typeof key === 'string') return jsonText(key)
  if (key instanceof Tuple || key instanceof TaintedText) return fail(`${kindOf(key)} cannot be a key of JSON`)
  return jsonText(typeof key === 'boolean' || key === null ? jsonOf(key, '', '') : plainOf(toSource(key)))
}

/** @param step indentation per level; empty for a single line */
function jsonOf(value: Value, step: string, indent: string): string {
  const given = used(value)
  if (given === null || typeof given === 'boolean') return String(given)
  if (typeof given === 'bigint' || typeof given === 'number') return plainOf(toSource(given))
  if (typeof given === 'string') return jsonText(given)
  if (given instanceof TaintedText) return jsonText(given.data ?? given.plain)
  const inner = indent + step
  const lines = (open: string, parts: readonly string[], close: string): string => {
    if (parts.length === 0) return open + close
    if (step === '') return `${open}${parts.join(', ')}${close}`
    return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`
  }
  if (Array.isArray(given) || given instanceof Tuple) {
    const entries = given instanceof Tuple ? given.entries : given
    return lines(
      '[',
      entries.map(entry => jsonOf(entry, step, inner)),
      ']',
    )
  }
  if (!(given instanceof Dict)) return fail(`${kindOf(given)} cannot be written as JSON`)
  const pairs = [...given.pairs()].sort(([left], [right]) => compare(left, right))
  return lines(
    '{',
    pairs.map(([key, of]) => `${jsonKey(key)}: ${jsonOf(of, step, inner)}`),
    '}',
  )
}

function holdsTainted(value: Value): boolean {
  if (value instanceof TaintedText) return isTainted(value)
  if (Array.isArray(value) || value instanceof Tuple) {
    return (value instanceof Tuple ? value.entries : value).some(holdsTainted)
  }
  return value instanceof Dict && value.values().some(holdsTainted)
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&#39;', '"': '&#34;' }
const escaped = (text: string): string => text.replace(/[&<>'"]/g, each => ESCAPED[each] ?? each)

export const MARKUP_FILTERS: Filters = {
  tojson: {
    parameters: 'indent',
    run: (value, args, { budget }) => {
      const indent = args.optional('indent') ?? null
      const step = indent === null ? '' : ' '.repeat(Math.min(16, Math.max(0, args.integer('indent'))))
      if (indent !== null && (step === '' || args.integer('indent') > 16))
        return fail('tojson: "indent" must be between 1 and 16')
      const json = jsonOf(value, step, '').replace(HTML, escapeUnit)
      // A number after a minus in SQL would start a comment if it is negative, so it counts as tainted.
      return asMarkup(budget.text(holdsTainted(value) || json.startsWith('-') ? tainted(json) : json))
    },
  },
  escape: {
    parameters: '',
    takesMarkup: true,
    run: (value, _, { budget }) => {
      if (value instanceof TaintedText && value.isMarkup) return value
      return asMarkup(budget.text(escapedText(value)))
    },
  },
  forceescape: {
    parameters: '',
    takesMarkup: true,
    run: (value, _, { budget }) => asMarkup(budget.text(escapedText(value))),
  },
  safe: { parameters: '', takesMarkup: true, run: value => asMarkup(toText(used(value))) },
}

const escapedText = (value: Value): Text => mapPieces(toText(used(value)), escaped)
