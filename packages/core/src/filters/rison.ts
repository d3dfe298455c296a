/** Encodes and decodes Rison, a notation of JSON values that needs little escaping in URLs. */
import { isExactNumber } from '../json/index.ts'

const ID = /^(?:[\w./~]|[^\p{ASCII}])(?:[\w./~-]|[^\p{ASCII}])*$/u
const NUMBER_START = /^\d/
const MAX_DEPTH = 64

const quote = (text: string): string => `'${text.replace(/[!']/g, '!$&')}'`
const writeText = (text: string): string => (ID.test(text) && !NUMBER_START.test(text) ? text : quote(text))

/** Encodes a value. Keys are sorted; undefined values are omitted. */
export function printRison(value: unknown): string {
  if (value === null || value === undefined) return '!n'
  if (typeof value === 'boolean') return value ? '!t' : '!f'
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('+', '') : '!n'
  if (typeof value === 'string') return writeText(value)
  if (Array.isArray(value)) return `!(${value.map(printRison).join(',')})`
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `(${entries.map(([key, item]) => `${writeText(key)}:${printRison(item)}`).join(',')})`
}

class Reader {
  #at = 0
  constructor(readonly text: string) {}

  fail(): never {
    throw new SyntaxError(`not rison at ${this.#at}`)
  }
  #take(mark: string): boolean {
    if (!this.text.startsWith(mark, this.#at)) return false
    this.#at += mark.length
    return true
  }
  end(): void {
    if (this.#at < this.text.length) this.fail()
  }

  value(depth = 0): unknown {
    if (depth > MAX_DEPTH) this.fail()
    if (this.#take('!(')) return this.#list(depth)
    if (this.#take('!t')) return true
    if (this.#take('!f')) return false
    if (this.#take('!n')) return null
    if (this.#take('(')) return this.#object(depth)
    if (this.#take("'")) return this.#quoted()
    return this.#number() ?? this.#id()
  }

  #list(depth: number): unknown[] {
    const items: unknown[] = []
    if (this.#take(')')) return items
    for (;;) {
      items.push(this.value(depth + 1))
      if (this.#take(')')) return items
      if (!this.#take(',')) this.fail()
    }
  }

  #object(depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = []
    if (this.#take(')')) return {}
    for (;;) {
      const key = this.#take("'") ? this.#quoted() : this.#id()
      if (!this.#take(':')) this.fail()
      entries.push([key, this.value(depth + 1)])
      if (this.#take(')')) return Object.fromEntries(entries)
      if (!this.#take(',')) this.fail()
    }
  }

  #quoted(): string {
    let text = ''
    for (;;) {
      const char = this.text[this.#at++]
      if (char === undefined) this.fail()
      if (char === "'") return text
      if (char !== '!') text += char
      else {
        const escaped = this.text[this.#at++]
        if (escaped !== '!' && escaped !== "'") this.fail()
        text += escaped
      }
    }
  }

  /** Numbers that a JavaScript number cannot hold are texts with all digits. */
  #number(): number | string | undefined {
    const pattern = /-?\d+(?:\.\d*)?(?:e[+-]?\d+)?(?=[,):]|$)/iy
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.text)?.[0]
    if (match === undefined) return undefined
    this.#at += match.length
    return isExactNumber(match) ? Number(match) : match
  }

  /** Accepts more than `printRison` writes: any characters up to a delimiter. */
  #id(): string {
    const pattern = /[^ '!:(),*@$]+/y
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.text)?.[0]
    if (match === undefined) return this.fail()
    this.#at += match.length
    return match
  }
}

/**
 * Decodes Rison to the same values as Superset's parser (Python's `prison`). In addition, words that begin with a digit
 * (`2020-01-01`) are accepted as texts.
 * @throws SyntaxError for invalid Rison
 */
export function parseRison(text: string): unknown {
  const reader = new Reader(text)
  const value = reader.value()
  reader.end()
  return value
}
