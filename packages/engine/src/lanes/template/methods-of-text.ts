/** Methods of texts. A parameter with # before its name is positional only, as in Python. */
import { Arguments } from './arguments.ts'
import { SPACE } from './blanks.ts'
import { runFilter } from './filters/index.ts'
import { capitalized, centered, linesOf, ODD_CASE, replaced, stripped, width } from './filters/texts.ts'
import { formatBraces } from './format-braces.ts'
import type { Host } from './host.ts'
import { itemOf } from './members.ts'
import { isMarkup, isTainted, isText, mapWhole, plainOf, type Text, tainted } from './tainted-text.ts'
import { type CallArgs, Callable, entriesOf, fail, Missing, NO_ARGS, Tuple, type Value } from './values.ts'

type Run = (text: Text, args: Arguments, host: Host) => Value
type Method = readonly [parameters: string, run: Run]

/** Returns parts of a text, tainted if the text is. */
const parts = (text: Text, made: readonly string[]): Value[] =>
  made.map(part => (isTainted(text) ? tainted(part) : part))

const whole = (parameters: string, change: (text: string, args: Arguments) => string): Method => [
  parameters,
  (text, args, { budget }) => budget.text(mapWhole(text, all => change(all, args))),
]
const matches = (pattern: RegExp): Method => ['', text => pattern.test(plainOf(text))]
const asFilter = (name: string): Method => ['', (text, _, host) => runFilter(name, text, NO_ARGS, host)]

const chars = (args: Arguments): string | null =>
  (args.optional('#chars') ?? null) === null ? null : args.string('#chars')

const CASED = /[\p{Lu}\p{Ll}\p{Lt}]+/gu
const swapped = (each: string): string => (each === each.toLowerCase() ? each.toUpperCase() : each.toLowerCase())

function split(text: Text, args: Arguments, { budget }: Host, fromEnd: boolean): Value {
  const most = args.integer('maxsplit', -1)
  const limit = most < 0 ? Number.POSITIVE_INFINITY : most
  const by = (args.optional('sep') ?? null) === null ? null : args.string('sep')
  if (by === '') return fail('split needs a separator that is not empty')
  return budget.list(
    parts(text, by === null ? splitBlank(plainOf(text), limit, fromEnd) : splitBy(plainOf(text), by, limit, fromEnd)),
  )
}

function splitBy(text: string, by: string, limit: number, fromEnd: boolean): readonly string[] {
  const all = text.split(by)
  if (all.length - 1 <= limit) return all
  return fromEnd
    ? [all.slice(0, all.length - limit).join(by), ...all.slice(all.length - limit)]
    : [...all.slice(0, limit), all.slice(limit).join(by)]
}

const WORD = new RegExp(`${SPACE.replace('[', '[^')}+`, 'gu')

function splitBlank(text: string, limit: number, fromEnd: boolean): readonly string[] {
  const words = [...text.matchAll(WORD)]
  if (words.length - 1 <= limit) return words.map(([word]) => word)
  if (fromEnd) return fail('rsplit at white space with "maxsplit" is not available')
  return [...words.slice(0, limit).map(([word]) => word), text.slice(words[limit]?.index)]
}

function partition(text: Text, args: Arguments, fromEnd: boolean): Value {
  const [all, by] = [plainOf(text), args.string('#sep')]
  if (by === '') return fail('partition needs a separator that is not empty')
  const at = fromEnd ? all.lastIndexOf(by) : all.indexOf(by)
  if (at === -1) return new Tuple(parts(text, fromEnd ? ['', '', all] : [all, '', '']))
  return new Tuple(parts(text, [all.slice(0, at), by, all.slice(at + by.length)]))
}

/** Returns a position in code points instead of UTF-16 units. */
const placeOf = (text: string, at: number): bigint => BigInt(at < 0 ? at : [...text.slice(0, at)].length)

const aligned = (align: (text: string, width: number, fill: string) => string): Method =>
  whole('#width #fillchar', (text, args) => {
    const fill = args.optional('#fillchar') === undefined ? ' ' : args.string('#fillchar')
    if ([...fill].length !== 1) fail('"fillchar" must be one character')
    return align(text, width(args, '#width'), fill)
  })

/** Returns the padding that `text` needs to be `length` characters long. */
const missing = (text: string, length: number, fill: string): string =>
  fill.repeat(Math.max(0, length - [...text].length))

const METHODS: Readonly<Record<string, Method>> = {
  upper: asFilter('upper'),
  lower: asFilter('lower'),
  capitalize: asFilter('capitalize'),
  title: whole('', text => text.replace(CASED, capitalized)),
  swapcase: whole('', text => [...text].map(swapped).join('')),
  strip: whole('#chars', (text, args) => stripped(text, chars(args))),
  lstrip: whole('#chars', (text, args) => stripped(text, chars(args), 'start')),
  rstrip: whole('#chars', (text, args) => stripped(text, chars(args), 'end')),
  removeprefix: whole('#prefix', (text, args) => {
    const prefix = args.string('#prefix')
    return text.startsWith(prefix) ? text.slice(prefix.length) : text
  }),
  removesuffix: whole('#suffix', (text, args) => {
    const suffix = args.string('#suffix')
    return suffix !== '' && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text
  }),
  replace: [
    '#old #new #count',
    (text, args, host) => {
      args.string('#old')
      args.string('#new')
      return replaced(text, args.text('#old'), args.text('#new'), args.integer('#count', -1), host)
    },
  ],
  split: ['sep maxsplit', (text, args, host) => split(text, args, host, false)],
  rsplit: ['sep maxsplit', (text, args, host) => split(text, args, host, true)],
  splitlines: ['', (text, _, { budget }) => budget.list(parts(text, linesOf(plainOf(text))))],
  partition: ['#sep', (text, args) => partition(text, args, false)],
  rpartition: ['#sep', (text, args) => partition(text, args, true)],
  join: ['#iterable', (text, args, host) => joined(text, args, host)],
  startswith: ['#prefix', (text, args) => plainOf(text).startsWith(args.string('#prefix'))],
  endswith: ['#suffix', (text, args) => plainOf(text).endsWith(args.string('#suffix'))],
  find: ['#sub', (text, args) => placeOf(plainOf(text), plainOf(text).indexOf(args.string('#sub')))],
  rfind: ['#sub', (text, args) => placeOf(plainOf(text), plainOf(text).lastIndexOf(args.string('#sub')))],
  index: [
    '#sub',
    (text, args) => {
      const at = plainOf(text).indexOf(args.string('#sub'))
      return at === -1 ? fail('the text is not in it') : placeOf(plainOf(text), at)
    },
  ],
  count: [
    '#sub',
    (text, args) => {
      const sub = args.string('#sub')
      return BigInt(sub === '' ? [...plainOf(text)].length + 1 : plainOf(text).split(sub).length - 1)
    },
  ],
  zfill: whole('#width', (text, args) => {
    const zeros = missing(text, width(args, '#width'), '0')
    return /^[-+]/.test(text) ? text.charAt(0) + zeros + text.slice(1) : zeros + text
  }),
  ljust: aligned((text, length, fill) => text + missing(text, length, fill)),
  rjust: aligned((text, length, fill) => missing(text, length, fill) + text),
  center: aligned(centered),
  isdigit: ['', text => (/\p{No}/u.test(plainOf(text)) ? fail(ODD_CASE) : /^\p{Nd}+$/u.test(plainOf(text)))],
  isalpha: matches(/^\p{L}+$/u),
  isalnum: matches(/^[\p{L}\p{N}]+$/u),
  isspace: matches(new RegExp(`^${SPACE}+$`, 'u')),
  islower: ['', text => /[\p{Ll}]/u.test(plainOf(text)) && plainOf(text).toLowerCase() === plainOf(text)],
  isupper: ['', text => /[\p{Lu}]/u.test(plainOf(text)) && plainOf(text).toUpperCase() === plainOf(text)],
}

function joined(text: Text, args: Arguments, host: Host): Value {
  const entries = [...entriesOf(args.value('#iterable'))]
  if (!entries.every(isText)) return fail('join needs texts: use the filter "join"')
  return runFilter('join', entries, { positional: [text], named: new Map() }, host)
}

/** Returns a method of a text; a `Missing` value if there is none. */
export function textMethod(text: Text, name: string, host: Host): Value {
  if (isMarkup(text)) return fail(`the method "${name}" is not available for markup`)
  if (name === 'format') {
    const member = (of: Value, key: string, isItem: boolean): Value =>
      isItem ? itemOf(of, /^\d+$/.test(key) ? BigInt(key) : key) : fail('members within a format are not available')
    return new Callable(name, (args: CallArgs) => host.budget.text(formatBraces(text, args, member)))
  }
  const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined
  if (!method) return new Missing(name)
  const [parameters, run] = method
  return new Callable(name, args => run(text, new Arguments(`the method "${name}"`, parameters, args), host))
}
