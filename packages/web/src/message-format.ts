/**
 * Texts with slots, in the part of ICU MessageFormat that the application's texts use: `{name}`, `{count, number}`, and
 * `{count, plural, =0 {none} one {# chart} other {# charts}}` with `#` as the number. Branches hold texts again.
 * @see https://unicode-org.github.io/icu/userguide/format_parse/messages/
 */

type Values = Readonly<Record<string, unknown>>

interface Plural {
  readonly name: string
  /** By `=0`, or a category of the language's plural rules. */
  readonly branches: ReadonlyMap<string, Message>
}
interface Slot {
  readonly name: string
  readonly is_number: boolean
  readonly branches: null
}
/** Texts and what stands between them; `#` where a branch shows its number. */
type Message = readonly (string | Slot | Plural)[]

const COUNT: Slot = { name: '#', is_number: true, branches: null }
const HEAD = /\s*(\w+)\s*(?:,\s*(plural\s*,|number)\s*)?/y
const BRANCH = /\s*(=\d+|\w+)\s*\{/y

class Reader {
  at = 0
  constructor(readonly text: string) {}

  /** Up to the end, or within a branch up to its closing brace. */
  message(isBranch: boolean): Message {
    const parts: (string | Slot | Plural)[] = []
    let start = this.at
    const close = () => {
      if (this.at > start) parts.push(this.text.slice(start, this.at))
    }
    for (; this.at < this.text.length; this.at += 1) {
      const sign = this.text[this.at]
      if (isBranch && sign === '}') break
      if (sign !== '{' && !(isBranch && sign === '#')) continue
      close()
      parts.push(sign === '#' ? COUNT : this.slot())
      start = this.at + 1
    }
    close()
    return parts
  }

  /** From an opening brace; ends at its closing one. */
  private slot(): Slot | Plural {
    this.at += 1
    const [, name = '', type = ''] = this.match(HEAD)
    if (!type.startsWith('plural')) {
      if (this.text[this.at] !== '}') throw this.broken()
      return { name, is_number: type !== '', branches: null }
    }
    const branches = new Map<string, Message>()
    while (this.text[this.at] !== '}') {
      const [, key = ''] = this.match(BRANCH)
      branches.set(key, this.message(true))
      this.at += 1
      this.match(/\s*/y)
    }
    return { name, branches }
  }

  private match(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.text)
    if (!match) throw this.broken()
    this.at = pattern.lastIndex
    return match
  }

  private broken(): Error {
    return new SyntaxError(`text with a broken slot at ${this.at}: ${this.text}`)
  }
}

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

/** Texts of other programs may hold braces that are no slots: they are shown as they are. */
function readMessage(text: string): Message {
  try {
    return new Reader(text).message(false)
  } catch {
    return [text]
  }
}

/** How numbers are written. */
export interface Numbers {
  readonly format: (value: number) => string
}

export interface MessageFormat {
  /** The text with its slots filled; a value that is not given is empty. */
  readonly format: (text: string, values?: Values) => string
}

/**
 * @param locale whose plural rules are used
 * @param numbersOf how numbers are written; called when the first message has one
 */
export function makeMessageFormat(
  locale: string,
  numbersOf: () => Numbers = () => new Intl.NumberFormat(locale),
): MessageFormat {
  // Made when the first message needs them: a page that opens waits for neither.
  let rules: Intl.PluralRules | undefined
  let numbers: Numbers | undefined
  const pluralOf = (amount: number): Intl.LDMLPluralRule => {
    // The rule of the product's own language; what the browser knows of rules is not loaded for it.
    if (locale === 'en') return amount === 1 ? 'one' : 'other'
    rules ??= new Intl.PluralRules(locale)
    return rules.select(amount)
  }
  const numberOf = (value: unknown): string => {
    const number = Number(value)
    // Written alike whatever signs the reader chose; formats take milliseconds to make.
    if (Number.isInteger(number) && number >= 0 && number < 1000) return String(number)
    numbers ??= numbersOf()
    return numbers.format(number)
  }
  const parsed = new Map<string, Message>()

  const write = (message: Message, values: Values, count: number): string =>
    message
      .map(part => {
        if (typeof part === 'string') return part
        const value = part === COUNT ? count : values[part.name]
        if (!part.branches) return part.is_number ? numberOf(value) : textOf(value)
        const amount = Number(value)
        const { branches } = part
        const branch = branches.get(`=${amount}`) ?? branches.get(pluralOf(amount)) ?? branches.get('other') ?? []
        return write(branch, values, amount)
      })
      .join('')

  const messageOf = (text: string): Message => {
    const known = parsed.get(text)
    if (known) return known
    const message = readMessage(text)
    parsed.set(text, message)
    return message
  }
  return { format: (text, values = {}) => (text.includes('{') ? write(messageOf(text), values, 0) : text) }
}
