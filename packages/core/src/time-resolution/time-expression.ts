import { addUnits, lastDayOf, parseUnit, startOf, type TimeUnit } from '../time/civil.ts'
import { findHoliday } from './holidays.ts'
import { parseHumanTime } from './human-time.ts'

/**
 * `DATETIME(text)`, `DATEADD(time, amount, unit)`, `DATETRUNC(time, unit)`, `LASTDAY(time, unit)` and `HOLIDAY(name,
 * time, country)`, nested at any depth. A holiday is in the year of its time, by default the current one; the default
 * country is the US. Names and units ignore case, texts are in single or double quotes. All functions except DATETIME
 * accept a trailing comma.
 */
export type TimeExpression =
  | { readonly call: 'DATETIME'; readonly text: string }
  | { readonly call: 'DATEADD'; readonly of: TimeExpression; readonly amount: number; readonly unit: TimeUnit }
  | { readonly call: 'DATETRUNC' | 'LASTDAY'; readonly of: TimeExpression; readonly unit: TimeUnit }
  | { readonly call: 'HOLIDAY'; readonly name: string; readonly of?: TimeExpression; readonly country?: string }

const TOKEN = /\s*(?:([A-Za-z]+)|([+-]?\d+)|'([^']*)'|"([^"]*)"|([(),]))/y

type Token =
  | { readonly kind: 'word' | 'text' | 'mark'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }

function tokenize(source: string): readonly Token[] | undefined {
  const tokens: Token[] = []
  const text = source.trim()
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text)
    if (!match) return undefined
    const [, word, number, single, double, mark] = match
    if (word !== undefined) tokens.push({ kind: 'word', value: word })
    else if (number !== undefined) tokens.push({ kind: 'number', value: Number(number) })
    else if (mark !== undefined) tokens.push({ kind: 'mark', value: mark })
    else tokens.push({ kind: 'text', value: single ?? double ?? '' })
  }
  return tokens
}

const MAX_DEPTH = 32

class Parser {
  #at = 0
  constructor(readonly tokens: readonly Token[]) {}

  #next = (): Token | undefined => this.tokens[this.#at++]
  #mark(value: string): boolean {
    const token = this.#next()
    return token?.kind === 'mark' && token.value === value
  }
  #isMark(value: string): boolean {
    const token = this.tokens[this.#at]
    return token?.kind === 'mark' && token.value === value
  }
  #text(): string | undefined {
    const token = this.#next()
    return token?.kind === 'text' ? token.value : undefined
  }
  #unit(): TimeUnit | undefined {
    const token = this.#mark(',') ? this.#next() : undefined
    return token?.kind === 'word' || token?.kind === 'text' ? parseUnit(token.value) : undefined
  }
  #number(): number | undefined {
    const token = this.#mark(',') ? this.#next() : undefined
    return token?.kind === 'number' ? token.value : undefined
  }

  whole(): TimeExpression | undefined {
    const expression = this.#call(0)
    return this.#at === this.tokens.length ? expression : undefined
  }

  #call(depth: number): TimeExpression | undefined {
    const name = this.#next()
    if (depth > MAX_DEPTH || name?.kind !== 'word' || !this.#mark('(')) return undefined
    const call = name.value.toUpperCase()
    if (call === 'DATETIME') {
      const text = this.#text()
      return text !== undefined && this.#mark(')') ? { call, text } : undefined
    }
    if (call === 'HOLIDAY') return this.#holiday(depth)
    return call === 'DATEADD' || call === 'DATETRUNC' || call === 'LASTDAY' ? this.#moved(call, depth) : undefined
  }

  #moved(call: 'DATEADD' | 'DATETRUNC' | 'LASTDAY', depth: number): TimeExpression | undefined {
    const of = this.#call(depth + 1)
    const amount = of && call === 'DATEADD' ? this.#number() : undefined
    const unit = of ? this.#unit() : undefined
    if (!of || !unit || !this.#end()) return undefined
    if (call !== 'DATEADD') return { call, of, unit }
    return amount === undefined ? undefined : { call, of, amount, unit }
  }

  #holiday(depth: number): TimeExpression | undefined {
    const name = this.#text()
    if (name === undefined) return undefined
    if (this.#end()) return { call: 'HOLIDAY', name }
    const of = this.#mark(',') ? this.#call(depth + 1) : undefined
    if (!of) return undefined
    if (this.#end()) return { call: 'HOLIDAY', name, of }
    const country = this.#mark(',') ? this.#text() : undefined
    return country !== undefined && this.#end() ? { call: 'HOLIDAY', name, of, country } : undefined
  }

  /** Consumes the closing parenthesis with an optional comma before it. Consumes nothing if it is missing. */
  #end(): boolean {
    const start = this.#at
    if (this.#isMark(',')) this.#at += 1
    if (this.#mark(')')) return true
    this.#at = start
    return false
  }
}

/** Parses an expression. Undefined if the text is not exactly one expression. */
export function parseTimeExpression(source: string): TimeExpression | undefined {
  const tokens = tokenize(source)
  return tokens && new Parser(tokens).whole()
}

/** Evaluates an expression to wall-clock milliseconds. `ambiguous` or undefined as for `parseHumanTime`. */
export function evaluateTimeExpression(expression: TimeExpression, now: number): number | 'ambiguous' | undefined {
  if (expression.call === 'DATETIME') return parseHumanTime(expression.text, now)
  const of = expression.of ? evaluateTimeExpression(expression.of, now) : now
  if (typeof of !== 'number') return of
  switch (expression.call) {
    case 'DATEADD':
      return addUnits(of, expression.amount, expression.unit)
    case 'DATETRUNC':
      return startOf(of, expression.unit)
    case 'LASTDAY':
      return lastDayOf(of, expression.unit)
    case 'HOLIDAY':
      return findHoliday(new Date(of).getUTCFullYear(), expression.name, expression.country)
  }
}
