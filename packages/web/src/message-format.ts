/**
 * Formats texts with slots, in a subset of ICU MessageFormat: `{name}`, `{count, number}`, and `{count, plural, =0
 * {none} one {# chart} other {# charts}}` with `#` as the number. Branches may contain slots.
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
/** Texts and slots; `#` in a branch is its number. */
type Message = readonly (string | Slot | Plural)[]

const COUNT: Slot = { name: '#', is_number: true, branches: null }
const HEAD = /\s*(\w+)\s*(?:,\s*(plural\s*,|number)\s*)?/y
const BRANCH = /\s*(=\d+|\w+)\s*\{/y

class Reader {
  at = 0
  constructor(readonly text: string) {}

  /** Parses up to the end, or in a branch up to its closing brace. */
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

  /** Parses a slot from its opening to its closing brace. */
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

/** Parses a message. Texts of other programs may contain braces that are not slots: they are shown unchanged. */
function readMessage(text: string): Message {
  try {
    return new Reader(text).message(false)
  } catch {
    return [text]
  }
}

/** Number format. */
export interface Numbers {
  readonly format: (value: number) => string
}

export interface MessageFormat {
  /** Returns the text with its slots filled; a missing value is empty. */
  readonly format: (text: string, values?: Values) => string
}

/**
 * Creates the formatter of a language.
 * @param locale language of the plural rules
 * @param numbersOf returns the number format; called for the first message with a number
 */
export function makeMessageFormat(
  locale: string,
  numbersOf: () => Numbers = () => new Intl.NumberFormat(locale),
): MessageFormat {
  // Created for the first message that needs them, to keep page loads fast.
  let rules: Intl.PluralRules | undefined
  let numbers: Numbers | undefined
  const pluralOf = (amount: number): Intl.LDMLPluralRule => {
    // English needs no `Intl.PluralRules`, which the browser would have to load.
    if (locale === 'en') return amount === 1 ? 'one' : 'other'
    rules ??= new Intl.PluralRules(locale)
    return rules.select(amount)
  }
  const numberOf = (value: unknown): string => {
    const number = Number(value)
    // Small integers are equal in all number formats, and creating a format takes milliseconds.
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
