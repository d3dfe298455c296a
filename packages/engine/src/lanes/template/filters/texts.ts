/** Filters from text to text. */
import type { Arguments } from '../arguments.ts'
import { SPACE, trimEnd } from '../blanks.ts'
import { fixed } from '../format-number.ts'
import { formatPercent } from '../format-percent.ts'
import type { Filter, Filters, Host } from '../host.ts'
import { readFloat } from '../numbers.ts'
import { toText } from '../printing.ts'
import { concat, isTainted, madeOf, mapPieces, mapWhole, plainOf, TaintedText, type Text } from '../tainted-text.ts'
import { Dict, entriesOf, fail, Tuple, used, type Value } from '../values.ts'

type Change = (text: string, args: Arguments, host: Host) => string

const filter = (parameters: string, run: Filter['run']): Filter => ({ parameters, run })

/** Creates a filter that changes single characters. */
const characters = (change: (text: string) => string): Filter =>
  filter('', (value, _, { budget }) => budget.text(mapPieces(toText(value), change)))

/** Creates a filter that changes whole texts. */
const whole = (parameters: string, change: Change): Filter =>
  filter(parameters, (value, args, host) => host.budget.text(mapWhole(toText(value), text => change(text, args, host))))

const upperFirst = ([first = '', ...rest]: readonly string[]): string =>
  first.toUpperCase() + rest.join('').toLowerCase()

export const ODD_CASE = 'a letter or digit of this kind is not available here'

/** Capitalizes a text. Fails if Unicode has a separate title case for its first letter. */
export function capitalized(text: string): string {
  const all = [...text]
  const [first = ''] = all
  if (
    [...first.toUpperCase()].length > 1 ||
    /^[\u01c4-\u01cc\u01f1-\u01f3\u1f80-\u1faf\u1fb3\u1fbc\u1fc3\u1fcc\u1ff3\u1ffc\u10d0-\u10ff]/.test(first)
  )
    fail(ODD_CASE)
  return upperFirst(all)
}

/** @param chars characters to remove at the ends; null for white space */
export const stripped = (text: string, chars: string | null, ends: 'both' | 'start' | 'end' = 'both'): string => {
  const one = chars === null ? SPACE : `[${chars.replace(/[\\\]^-]/g, '\\$&')}]`
  if (chars === '') return text
  const cut = ends === 'end' ? text : text.replace(new RegExp(`^${one}+`, 'u'), '')
  const pattern = new RegExp(`^${one}$`, 'u')
  return ends === 'start' ? cut : trimEnd(cut, character => pattern.test(character))
}

export const centered = (text: string, width: number, fill = ' '): string => {
  const missing = Math.max(0, width - [...text].length)
  // If both the padding and the width are odd, the extra space is on the left, as in Python.
  const left = Math.floor(missing / 2) + (missing & width & 1)
  return `${fill.repeat(left)}${text}${fill.repeat(missing - left)}`
}

const LINE_END = '\\r\\n|[\\n\\r\\v\\f\\x1c-\\x1e\\x85\\u2028\\u2029]'
const LINE_ENDS = new RegExp(LINE_END)
export function linesOf(text: string): string[] {
  const lines = text.split(LINE_ENDS)
  if (lines.at(-1) === '') lines.pop()
  return lines
}

const WIDEST = 10_000
export const width = (args: Arguments, name: string, otherwise?: number): number => {
  const value = args.integer(name, otherwise)
  return value <= WIDEST ? value : fail(`${args.what}: "${name}" must be at most ${WIDEST}`)
}

const indent: Change = (text, args, { budget }) => {
  const by = args.optional('width')
  const isText = typeof by === 'string' || by instanceof TaintedText
  const space = isText ? args.plain('width') : ' '.repeat(Math.max(0, width(args, 'width', 4)))
  const [first = '', ...rest] = linesOf(`${text}\n`)
  if (rest.length * space.length > budget.limits.characters) fail('it makes a text that is too long')
  const isBlankToo = args.flag('blank')
  const lines = rest.map(line => (line === '' && !isBlankToo ? line : space + line))
  return `${args.flag('first') ? space : ''}${[first, ...lines].join('\n')}`
}

const truncate: Change = (text, args) => {
  const length = args.integer('length', 255)
  const end = [...args.plain('end', '...')]
  const leeway = args.optional('leeway') === null ? 5 : args.integer('leeway', 5)
  if (length < end.length) fail(`truncate: "length" must be at least ${end.length}`)
  if (leeway < 0) fail('truncate: "leeway" must not be negative')
  const all = [...text]
  if (all.length <= length + leeway) return text
  const cut = all.slice(0, length - end.length).join('')
  const space = args.flag('killwords') ? -1 : cut.lastIndexOf(' ')
  return `${space === -1 ? cut : cut.slice(0, space)}${end.join('')}`
}

/** @param count maximum number of replacements; negative for all */
export function replaced(given: Text, from: Text, to: Text, count: number, { budget }: Host): Text {
  const [old, by] = [plainOf(from), plainOf(to)]
  // Some authors double the quotes of a value themselves; this is done when the value is written.
  if (isTainted(given) && isOwnEscape(old, by)) return given
  budget.count(Math.floor(given.length / 16))
  let left = count < 0 ? Number.POSITIVE_INFINITY : count
  const change = (piece: string): string => {
    // An empty text matches between all characters and at both ends.
    const parts = old === '' ? ['', ...piece, ''] : piece.split(old)
    if (piece.length + parts.length * by.length > budget.limits.characters) fail('it makes a text that is too long')
    const replacements = Math.min(left, parts.length - 1)
    left -= replacements
    return parts.map((part, index) => (index === 0 ? part : (index <= replacements ? by : old) + part)).join('')
  }
  const isOneText = isTainted(to) || old === '' || count >= 0
  if (!isOneText) return budget.text(mapPieces(given, change))
  return budget.text(madeOf([given, to], change(plainOf(given))))
}

const isOwnEscape = (from: string, to: string): boolean =>
  (from === "'" && (to === "''" || to === "\\'")) || (from === '\\' && to === '\\\\')

const quoteUrl = (text: string, isInQuery: boolean): string => {
  const quoted = encodeURIComponent(text).replace(
    /[!'()*]/g,
    each => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return isInQuery ? quoted.replaceAll('%20', '+') : quoted.replaceAll('%2F', '/')
}

function urlencode(value: Value): Text {
  const given = used(value)
  const isOne = !(given instanceof Dict || Array.isArray(given) || given instanceof Tuple)
  if (isOne) return mapWhole(toText(given), text => quoteUrl(text, false))
  const pairs = given instanceof Dict ? given.pairs() : entriesOf(given).map(entriesOf)
  return concat(
    pairs.flatMap(([key = null, of = null], index) => {
      const [name, text] = [key, of].map(part => mapWhole(toText(part), all => quoteUrl(all, true)))
      return [index === 0 ? '' : '&', name ?? '', '=', text ?? '']
    }),
  )
}

function fileSize(value: Value, isBinary: boolean): string {
  const bytes = readFloat(value) ?? fail('filesizeformat needs a number')
  const base = isBinary ? 1024 : 1000
  if (bytes === 1) return '1 Byte'
  if (bytes < base) return `${Math.trunc(bytes)} Bytes`
  const units = isBinary
    ? ['KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB', 'ZiB', 'YiB']
    : ['kB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB']
  const at = units.findIndex((_, index) => bytes < base ** (index + 2))
  const index = at === -1 ? units.length - 1 : at
  return `${fixed((base * bytes) / base ** (index + 2), 1)} ${units[index]}`
}

export const TEXT_FILTERS: Filters = {
  upper: characters(text => text.toUpperCase()),
  lower: characters(text => text.toLowerCase()),
  string: { ...filter('', value => toText(used(value))), takesMarkup: true },
  trim: filter('chars', (value, args, { budget }) => {
    const chars = args.optional('chars') ?? null
    return budget.text(mapWhole(toText(value), text => stripped(text, chars === null ? null : args.plain('chars'))))
  }),
  capitalize: whole('', capitalized),
  title: whole('', text =>
    text
      .split(new RegExp(`((?:[-({\\[<]|${SPACE})+)`, 'u'))
      .map(part => upperFirst([...part]))
      .join(''),
  ),
  center: whole('width', (text, args) => centered(text, width(args, 'width', 80))),
  indent: whole('width first blank', indent),
  truncate: whole('length killwords end leeway', truncate),
  replace: {
    ...filter('old new count', (value, args, host) => {
      const count = args.optional('count') ?? null
      return replaced(
        toText(value),
        args.text('old'),
        args.text('new'),
        count === null ? -1 : args.integer('count'),
        host,
      )
    }),
    takesMarkup: true,
  },
  format: {
    parameters: null,
    run: (value, _, { budget }, { positional, named }) => {
      if (positional.length > 0 && named.size > 0)
        return fail('format takes values in their order or by name, not both')
      return budget.text(formatPercent(toText(value), named.size > 0 ? Dict.of(named) : new Tuple(positional)))
    },
  },
  urlencode: filter('', (value, _, { budget }) => budget.text(urlencode(value))),
  filesizeformat: filter('binary', (value, args) => fileSize(value, args.flag('binary'))),
  wordcount: filter('', value => BigInt(plainOf(toText(value)).match(/[\p{L}\p{N}_]+/gu)?.length ?? 0)),
}
