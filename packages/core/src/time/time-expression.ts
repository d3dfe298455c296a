import { addUnits, lastDayOf, parseUnit, startOf, type TimeUnit } from './civil.ts'
import { parseHumanTime } from './human-time.ts'

/**
 * `DATETIME(text)`, `DATEADD(time, amount, unit)`, `DATETRUNC(time, unit)`, `LASTDAY(time, unit)`,
 * nested at will. Names and units in any case, texts in single or double quotes.
 */
export type TimeExpression =
  | { readonly call: 'DATETIME'; readonly text: string }
  | { readonly call: 'DATEADD'; readonly of: TimeExpression; readonly amount: number; readonly unit: TimeUnit }
  | { readonly call: 'DATETRUNC' | 'LASTDAY'; readonly of: TimeExpression; readonly unit: TimeUnit }

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

/** Undefined when the text is not exactly one such expression. */
export function parseTimeExpression(source: string): TimeExpression | undefined {
  const tokens = tokenize(source)
  if (!tokens) return undefined
  let at = 0
  const next = (): Token | undefined => tokens[at++]
  const mark = (value: string): boolean => {
    const token = next()
    return token?.kind === 'mark' && token.value === value
  }
  const unit = (): TimeUnit | undefined => {
    const token = mark(',') ? next() : undefined
    return token?.kind === 'word' || token?.kind === 'text' ? parseUnit(token.value) : undefined
  }
  const number = (): number | undefined => {
    const token = mark(',') ? next() : undefined
    return token?.kind === 'number' ? token.value : undefined
  }
  const parse = (depth: number): TimeExpression | undefined => {
    const name = next()
    if (depth > MAX_DEPTH || name?.kind !== 'word' || !mark('(')) return undefined
    const call = name.value.toUpperCase()
    if (call === 'DATETIME') {
      const token = next()
      return token?.kind === 'text' && mark(')') ? { call, text: token.value } : undefined
    }
    if (call !== 'DATEADD' && call !== 'DATETRUNC' && call !== 'LASTDAY') return undefined
    const of = parse(depth + 1)
    const amount = of && call === 'DATEADD' ? number() : undefined
    const grain = of ? unit() : undefined
    if (!of || !grain || !mark(')')) return undefined
    if (call !== 'DATEADD') return { call, of, unit: grain }
    return amount === undefined ? undefined : { call, of, amount, unit: grain }
  }
  const expression = parse(0)
  return at === tokens.length ? expression : undefined
}

/** Wall-clock milliseconds, or why not. */
export function evaluateTimeExpression(expression: TimeExpression, now: number): number | 'ambiguous' | undefined {
  if (expression.call === 'DATETIME') return parseHumanTime(expression.text, now)
  const of = evaluateTimeExpression(expression.of, now)
  if (typeof of !== 'number') return of
  switch (expression.call) {
    case 'DATEADD':
      return addUnits(of, expression.amount, expression.unit)
    case 'DATETRUNC':
      return startOf(of, expression.unit)
    case 'LASTDAY':
      return lastDayOf(of, expression.unit)
  }
}
