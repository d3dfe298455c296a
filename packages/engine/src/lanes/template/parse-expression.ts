/** Parses expressions by the grammar of Jinja 3.1. Some precedences differ from Python's (`-2 ** 2` is 4). */
import type { Arguments, BinaryOperator, Comparison, Expression, FilterCall } from './nodes.ts'
import type { Tokens } from './tokens.ts'
import { fail } from './values.ts'

type Read = (tokens: Tokens) => Expression

const COMPARISONS: readonly string[] = ['==', '!=', '<', '<=', '>', '>=']
/** Python's maximum number of digits. */
const MAX_DIGITS = 4300
const NO_ARGUMENTS: Arguments = { positional: [], named: [], spread: null, spreadNamed: null }

export const parseExpression: Read = tokens => tokens.deeper(() => parseChoice(tokens))

function parseChoice(tokens: Tokens): Expression {
  let then = parseOr(tokens)
  while (tokens.skip('name', 'if')) {
    const condition = parseOr(tokens)
    const otherwise = tokens.skip('name', 'else') ? tokens.deeper(() => parseChoice(tokens)) : null
    then = { type: 'choice', condition, then, otherwise }
  }
  return then
}

export function parseOr(tokens: Tokens): Expression {
  let left = parseAnd(tokens)
  while (tokens.skip('name', 'or')) left = { type: 'or', left, right: parseAnd(tokens) }
  return left
}

function parseAnd(tokens: Tokens): Expression {
  let left = parseNot(tokens)
  while (tokens.skip('name', 'and')) left = { type: 'and', left, right: parseNot(tokens) }
  return left
}

const parseNot: Read = tokens =>
  tokens.skip('name', 'not') ? { type: 'not', operand: tokens.deeper(() => parseNot(tokens)) } : parseCompare(tokens)

function parseCompare(tokens: Tokens): Expression {
  const first = parseSum(tokens)
  const rest: { operator: Comparison; operand: Expression }[] = []
  for (;;) {
    if (tokens.isOperator(...COMPARISONS)) {
      rest.push({ operator: tokens.next().text as Comparison, operand: parseSum(tokens) })
    } else if (tokens.skip('name', 'in')) rest.push({ operator: 'in', operand: parseSum(tokens) })
    else if (tokens.isName('not') && tokens.look(1).type === 'name' && tokens.look(1).text === 'in') {
      tokens.next()
      tokens.next()
      rest.push({ operator: 'not in', operand: parseSum(tokens) })
    } else return rest.length === 0 ? first : { type: 'compare', first, rest }
  }
}

function leftToRight(operators: readonly BinaryOperator[], read: Read): Read {
  return tokens => {
    let left = read(tokens)
    while (tokens.isOperator(...operators)) {
      const operator = tokens.next().text as BinaryOperator
      left = { type: 'binary', operator, left, right: read(tokens) }
    }
    return left
  }
}

const parsePower = leftToRight(['**'], tokens => parseUnary(tokens, true))
const parseProduct = leftToRight(['*', '/', '//', '%'], parsePower)
const parseSum = leftToRight(['+', '-'], parseConcat)

function parseConcat(tokens: Tokens): Expression {
  const first = parseProduct(tokens)
  const parts = [first]
  while (tokens.skip('operator', '~')) parts.push(parseProduct(tokens))
  return parts.length === 1 ? first : { type: 'concat', parts }
}

function parseUnary(tokens: Tokens, withFilters: boolean): Expression {
  const sign = tokens.isOperator('-', '+') ? (tokens.next().text as '-' | '+') : null
  const bare: Expression =
    sign === null
      ? parsePrimary(tokens)
      : { type: 'sign', sign, operand: tokens.deeper(() => parseUnary(tokens, false)) }
  const node = parsePostfix(tokens, bare)
  return withFilters ? parseFiltersAndTests(tokens, node) : node
}

const CONSTANTS: ReadonlyMap<string, null | boolean> = new Map([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['none', null],
  ['None', null],
])

export function parsePrimary(tokens: Tokens): Expression {
  const { type, text } = tokens.current
  if (type === 'name') {
    tokens.next()
    const value = CONSTANTS.get(text)
    return value === undefined ? { type: 'name', name: text } : { type: 'constant', value }
  }
  if (type === 'string') {
    let value = ''
    while (tokens.is('string')) value += tokens.next().text
    return { type: 'constant', value }
  }
  if (type === 'integer' && text.length > MAX_DIGITS) return fail('a number is out of range')
  if (type === 'integer') return { type: 'constant', value: BigInt(tokens.next().text.replaceAll('_', '')) }
  if (type === 'float') {
    const value = Number(tokens.next().text.replaceAll('_', ''))
    return { type: 'constant', value: Number.isFinite(value) ? value : fail('a number is out of range') }
  }
  if (tokens.skip('operator', '(')) {
    const inner = parseTuple(tokens, { isInParentheses: true })
    tokens.expect('operator', ')')
    return inner
  }
  if (tokens.skip('operator', '[')) return parseList(tokens)
  if (tokens.skip('operator', '{')) return parseDict(tokens)
  return tokens.unexpected('a value')
}

export interface TupleRules {
  readonly isInParentheses?: boolean
  /** Name that ends the tuple. */
  readonly end?: string
  readonly read?: Read
}

/** Parses one expression, or several separated by commas. */
export function parseTuple(tokens: Tokens, rules: TupleRules = {}): Expression {
  const { isInParentheses = false, end, read = parseExpression } = rules
  const entries: Expression[] = []
  let isTuple = false
  for (;;) {
    if (entries.length > 0) tokens.expect('operator', ',')
    const isOver = tokens.is('variable end') || tokens.is('block end') || tokens.isOperator(')')
    if (isOver || (end !== undefined && tokens.isName(end))) break
    entries.push(read(tokens))
    if (!tokens.isOperator(',')) break
    isTuple = true
  }
  const [first] = entries
  if (!isTuple && first) return first
  return isTuple || isInParentheses ? { type: 'tuple', entries } : tokens.unexpected('an expression')
}

/** Reads a comma-separated list up to and including the closing bracket. */
function commaList(tokens: Tokens, close: string, read: () => void): void {
  for (let isFirst = true; !tokens.isOperator(close); isFirst = false) {
    if (!isFirst) tokens.expect('operator', ',')
    if (tokens.isOperator(close)) break
    read()
  }
  tokens.expect('operator', close)
}

function parseList(tokens: Tokens): Expression {
  const entries: Expression[] = []
  commaList(tokens, ']', () => entries.push(parseExpression(tokens)))
  return { type: 'list', entries }
}

function parseDict(tokens: Tokens): Expression {
  const pairs: (readonly [Expression, Expression])[] = []
  commaList(tokens, '}', () => {
    const key = parseExpression(tokens)
    tokens.expect('operator', ':')
    pairs.push([key, parseExpression(tokens)])
  })
  return { type: 'dict', pairs }
}

function parsePostfix(tokens: Tokens, start: Expression): Expression {
  let node = start
  for (;;) {
    if (tokens.skip('operator', '.')) node = parseMember(tokens, node)
    else if (tokens.skip('operator', '[')) node = { type: 'item', object: node, key: parseSubscript(tokens) }
    else if (tokens.isOperator('(')) node = { type: 'call', callee: node, args: parseArguments(tokens) }
    else return node
  }
}

function parseMember(tokens: Tokens, object: Expression): Expression {
  if (tokens.is('name')) return { type: 'attribute', object, name: tokens.next().text }
  return { type: 'item', object, key: { type: 'constant', value: BigInt(tokens.expect('integer').text) } }
}

function parseSubscript(tokens: Tokens): Expression {
  const entries: Expression[] = []
  while (!tokens.isOperator(']')) {
    if (entries.length > 0) tokens.expect('operator', ',')
    entries.push(parseSubscribed(tokens))
  }
  tokens.expect('operator', ']')
  const [first] = entries
  return entries.length === 1 && first ? first : { type: 'tuple', entries }
}

function parseSubscribed(tokens: Tokens): Expression {
  const isEnd = (): boolean => tokens.isOperator(':', ']', ',')
  const start = tokens.isOperator(':') ? null : parseExpression(tokens)
  if (!tokens.skip('operator', ':')) return start ?? tokens.unexpected('an expression')
  const stop = isEnd() ? null : parseExpression(tokens)
  const step = tokens.skip('operator', ':') && !isEnd() ? parseExpression(tokens) : null
  return { type: 'slice', start, stop, step }
}

export function parseArguments(tokens: Tokens): Arguments {
  const { line } = tokens.expect('operator', '(')
  const positional: Expression[] = []
  const named: { name: string; value: Expression }[] = []
  let spread: Expression | null = null
  let spreadNamed: Expression | null = null
  const ensure = (isRight: boolean): void => {
    if (!isRight) fail(`line ${line}: the arguments are in the wrong order`)
  }
  commaList(tokens, ')', () => {
    if (tokens.skip('operator', '*')) {
      ensure(!spread && !spreadNamed)
      spread = parseExpression(tokens)
    } else if (tokens.skip('operator', '**')) {
      ensure(!spreadNamed)
      spreadNamed = parseExpression(tokens)
    } else if (tokens.is('name') && tokens.look(1).type === 'operator' && tokens.look(1).text === '=') {
      ensure(!spreadNamed)
      const name = tokens.next().text
      tokens.next()
      if (named.some(other => other.name === name)) fail(`line ${line}: the argument ${name} is given twice`)
      named.push({ name, value: parseExpression(tokens) })
    } else {
      ensure(!spread && !spreadNamed && named.length === 0)
      positional.push(parseExpression(tokens))
    }
  })
  return { positional, named, spread, spreadNamed }
}

function dottedName(tokens: Tokens): string {
  let name = tokens.expect('name').text
  while (tokens.skip('operator', '.')) name += `.${tokens.expect('name').text}`
  return name
}

/** Parses a filter after a `|` or in the head of a filter block. */
export function parseFilter(tokens: Tokens, operand: Expression | null): FilterCall {
  const name = dottedName(tokens)
  return { type: 'filter', operand, name, args: tokens.isOperator('(') ? parseArguments(tokens) : NO_ARGUMENTS }
}

function parseFiltersAndTests(tokens: Tokens, start: Expression): Expression {
  let node = start
  for (;;) {
    if (tokens.skip('operator', '|')) node = parseFilter(tokens, node)
    else if (tokens.skip('name', 'is')) node = parseTest(tokens, node)
    else if (tokens.isOperator('(')) node = { type: 'call', callee: node, args: parseArguments(tokens) }
    else return node
  }
}

function parseTest(tokens: Tokens, operand: Expression): Expression {
  const isNegated = tokens.skip('name', 'not')
  const name = dottedName(tokens)
  const test: Expression = { type: 'test', operand, name, args: parseTestArguments(tokens) }
  return isNegated ? { type: 'not', operand: test } : test
}

/** Parses `is divisibleby(3)`, or one value without parentheses. */
function parseTestArguments(tokens: Tokens): Arguments {
  if (tokens.isOperator('(')) return parseArguments(tokens)
  const { type, line } = tokens.current
  const isValue = type === 'name' || type === 'string' || type === 'integer' || type === 'float'
  if (!(isValue || tokens.isOperator('[', '{')) || tokens.isName('else', 'or', 'and')) return NO_ARGUMENTS
  if (tokens.isName('is')) fail(`line ${line}: tests cannot follow each other`)
  return { ...NO_ARGUMENTS, positional: [parsePostfix(tokens, parsePrimary(tokens))] }
}
