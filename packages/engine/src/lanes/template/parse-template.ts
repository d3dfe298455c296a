/** Parses statements by the grammar of Jinja 3.1. Statements that are not supported are refused by name. */
import { type Token, tokenize } from './lexer.ts'
import {
  allNodes,
  type Commented,
  type Expression,
  type FilterCall,
  type Parameter,
  type Statement,
  type Target,
} from './nodes.ts'
import { parseExpression, parseFilter, parseOr, parsePrimary, parseTuple } from './parse-expression.ts'
import type { Quoting } from './sql-place.ts'
import { Tokens } from './tokens.ts'
import { fail, TemplateError } from './values.ts'

/** Registered filters and tests. */
export interface KnownNames {
  readonly isFilter: (name: string) => boolean
  readonly isTest: (name: string) => boolean
}

type Read = (tokens: Tokens) => Statement

const READ: Readonly<Record<string, Read>> = {
  if: parseIf,
  for: parseFor,
  set: parseSet,
  macro: tokens => {
    const name = tokens.expect('name').text
    return { type: 'macro', name, parameters: parseParameters(tokens), body: parseBody(tokens, 'endmacro') }
  },
  call: tokens => {
    const { line } = tokens.current
    const parameters = tokens.isOperator('(') ? parseParameters(tokens) : []
    const call = parseExpression(tokens)
    if (call.type !== 'call') return fail(`line ${line}: a call block needs a call`)
    return { type: 'call block', parameters, call, body: parseBody(tokens, 'endcall') }
  },
  filter: tokens => {
    const filter = parseFilters(tokens, parseFilter(tokens, null))
    return { type: 'filter block', filter, body: parseBody(tokens, 'endfilter') }
  },
  with: parseWith,
  print: tokens => {
    const parts = [parseExpression(tokens)]
    while (tokens.skip('operator', ',')) parts.push(parseExpression(tokens))
    return { type: 'print', value: { type: 'concat', parts } }
  },
}

/** A template whose SQL comments may contain braces that do not belong to it. */
export interface Template {
  /** Start positions of comments with statement tags. */
  readonly comments: readonly number[]
  /**
   * @param inert comments whose statement tags are treated as text
   * @throws TemplateError for invalid syntax, and for statements, filters and tests that are not supported
   */
  readonly parse: (inert: ReadonlySet<number>) => readonly Statement[]
}

/** @throws TemplateError for unclosed tags */
export function readTemplate(text: string, quoting: Quoting, known: KnownNames): Template {
  const { source, tokens } = tokenize(text, quoting)
  const inComments = tokens.flatMap(({ type, comment }) =>
    type === 'block begin' && comment !== null ? [comment] : [],
  )
  return {
    comments: [...new Set(inComments)],
    parse: inert => {
      const live = inert.size === 0 ? tokens : withoutTags(tokens, source, inert)
      const statements = parseStatements(new Tokens(live, source), [])
      checkNames(statements, known)
      return statements
    },
  }
}

/** Replaces the statement tags in these comments by text. */
function withoutTags(tokens: readonly Token[], source: string, inert: ReadonlySet<number>): readonly Token[] {
  const left: Token[] = []
  let begin: Token | null = null
  for (const token of tokens) {
    if (token.type === 'block begin' && token.comment !== null && inert.has(token.comment)) begin = token
    if (begin === null) left.push(token)
    else if (token.type === 'block end') {
      left.push({ ...begin, type: 'data', text: source.slice(begin.at, token.at) })
      begin = null
    }
  }
  return left
}

function checkNames(part: unknown, known: KnownNames): void {
  for (const { type, name } of allNodes(part)) {
    if (typeof name !== 'string') continue
    if (type === 'filter' && !known.isFilter(name)) fail(`there is no filter "${name}"`)
    if (type === 'test' && !known.isTest(name)) fail(`there is no test "${name}"`)
  }
}

/** Parses statements up to a tag that ends them, whose name is then the current token. */
function parseStatements(tokens: Tokens, ends: readonly string[]): readonly Statement[] {
  const statements: Statement[] = []
  while (!tokens.is('end')) {
    const begin = tokens.current
    const isInside = isSurelyCommented(tokens)
    if (tokens.is('data')) statements.push({ type: 'text', text: tokens.next().text })
    else if (tokens.is('variable begin')) {
      statements.push(isInside ? parseCommentedPrint(tokens) : parsePrint(tokens))
    } else {
      tokens.expect('block begin')
      if (tokens.is('name') && ends.includes(tokens.current.text)) return statements
      const statement = tokens.deeper(() => parseStatement(tokens))
      const end = tokens.expect('block end')
      const isCommented = isInside && begin.comment === end.comment
      statements.push(isCommented ? commented(tokens, begin, end, statement) : statement)
    }
  }
  return ends.length === 0 ? statements : fail(`the tag ${ends.at(-1)} is missing`)
}

/**
 * Returns whether the tag is certainly in a comment. After another tag of the same comment it is not certain:
 * `{% if x %}-- {% endif %}{{ y }}`.
 */
const isSurelyCommented = ({ current, lastComment }: Tokens): boolean =>
  current.comment !== null && current.comment !== lastComment

const commented = ({ source }: Tokens, begin: Token, end: Token, statement: Statement | null): Commented => ({
  type: 'commented',
  source: source.slice(begin.at, end.at),
  statement,
})

function parsePrint(tokens: Tokens): Statement {
  tokens.expect('variable begin')
  const value = parseTuple(tokens)
  tokens.expect('variable end')
  return { type: 'print', value }
}

function parseCommentedPrint(tokens: Tokens): Statement {
  const tag = tokens.until('variable end')
  const [begin, end] = [tag[0], tag.at(-1)]
  if (!begin || !end) return fail('a tag is not closed')
  try {
    const own = new Tokens([...tag, { ...end, type: 'end', text: '' }], tokens.source)
    return commented(tokens, begin, end, parsePrint(own))
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return commented(tokens, begin, end, null)
  }
}

function parseStatement(tokens: Tokens): Statement {
  const { text, line } = tokens.expect('name')
  const read = Object.hasOwn(READ, text) ? READ[text] : undefined
  return read ? read(tokens) : fail(`line ${line}: the statement "${text}" is not available`)
}

/** Parses the end of a head, and the statements up to one of the names. */
function parseUntil(tokens: Tokens, ends: readonly string[]): readonly Statement[] {
  tokens.skip('operator', ':')
  tokens.expect('block end')
  return parseStatements(tokens, ends)
}

function parseBody(tokens: Tokens, end: string): readonly Statement[] {
  const body = parseUntil(tokens, [end])
  tokens.next()
  return body
}

function parseIf(tokens: Tokens): Statement {
  const branches: { condition: Expression; body: readonly Statement[] }[] = []
  do {
    const condition = parseTuple(tokens, { read: parseOr })
    branches.push({ condition, body: parseUntil(tokens, ['elif', 'else', 'endif']) })
  } while (tokens.next().text === 'elif')
  const last = tokens.look(-1).text
  return { type: 'if', branches, otherwise: last === 'else' ? parseBody(tokens, 'endif') : [] }
}

function parseFor(tokens: Tokens): Statement {
  const target = parseTarget(tokens, { end: 'in', hasMembers: false })
  const names = [...allNodes(target)].map(({ name }) => name)
  if (names.includes('loop')) fail(`line ${tokens.current.line}: "loop" is not a name for the entries of a loop`)
  tokens.expect('name', 'in')
  const iterable = parseTuple(tokens, { read: parseOr, end: 'recursive' })
  const condition = tokens.skip('name', 'if') ? parseExpression(tokens) : null
  const isRecursive = tokens.skip('name', 'recursive')
  const body = parseUntil(tokens, ['endfor', 'else'])
  const otherwise = tokens.next().text === 'else' ? parseBody(tokens, 'endfor') : []
  return { type: 'for', target, iterable, condition, isRecursive, body, otherwise }
}

function parseSet(tokens: Tokens): Statement {
  const target = parseTarget(tokens, { hasMembers: true })
  if (tokens.skip('operator', '=')) return { type: 'set', target, value: parseTuple(tokens) }
  const filter = tokens.skip('operator', '|') ? parseFilters(tokens, parseFilter(tokens, null)) : null
  return { type: 'set block', target, filter, body: parseBody(tokens, 'endset') }
}

function parseFilters(tokens: Tokens, first: FilterCall): FilterCall {
  let filter = first
  while (tokens.skip('operator', '|')) filter = parseFilter(tokens, filter)
  return filter
}

function parseWith(tokens: Tokens): Statement {
  const values: { target: Target; value: Expression }[] = []
  while (!tokens.is('block end')) {
    if (values.length > 0) tokens.expect('operator', ',')
    const target = parseTarget(tokens, { hasMembers: false })
    tokens.expect('operator', '=')
    values.push({ target, value: parseExpression(tokens) })
  }
  return { type: 'with', values, body: parseBody(tokens, 'endwith') }
}

function parseParameters(tokens: Tokens): readonly Parameter[] {
  const parameters: Parameter[] = []
  tokens.expect('operator', '(')
  while (!tokens.isOperator(')')) {
    if (parameters.length > 0) tokens.expect('operator', ',')
    const { text: name, line } = tokens.expect('name')
    const otherwise = tokens.skip('operator', '=') ? parseExpression(tokens) : null
    if (!otherwise && parameters.at(-1)?.otherwise) fail(`line ${line}: ${name} needs a default value`)
    if (parameters.some(other => other.name === name)) fail(`line ${line}: there are two parameters ${name}`)
    parameters.push({ name, otherwise })
  }
  tokens.expect('operator', ')')
  return parameters
}

function parseTarget(tokens: Tokens, rules: { readonly end?: string; readonly hasMembers: boolean }): Target {
  const { line } = tokens.current
  const members = new Map<Expression, Target>()
  const read = (): Expression => {
    const node = parsePrimary(tokens)
    if (rules.hasMembers && node.type === 'name' && tokens.skip('operator', '.')) {
      members.set(node, { type: 'member', object: node.name, name: tokens.expect('name').text })
    }
    return node
  }
  const targetOf = (node: Expression): Target => {
    const member = members.get(node)
    if (member) return member
    if (node.type === 'name') return { type: 'name', name: node.name }
    if (node.type === 'tuple') return { type: 'tuple', entries: node.entries.map(targetOf) }
    return fail(`line ${line}: only names can be assigned to`)
  }
  return targetOf(parseTuple(tokens, { read, ...(rules.end === undefined ? {} : { end: rules.end }) }))
}
