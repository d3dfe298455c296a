import { TemplateError } from './template-error.ts'

/** An expression between braces. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  /** `../name.part`, `this`, `@index`. */
  | { readonly kind: 'path'; readonly up: number; readonly isData: boolean; readonly names: readonly string[] }
  | {
      readonly kind: 'call'
      readonly name: string
      readonly args: readonly Expression[]
      readonly named: ReadonlyMap<string, Expression>
    }

const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(-?\d+(?:\.\d+)?)(?![\w.])|([()|=])|([^\s()|="']+))/y
const WORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null, undefined: null }

export interface Tokens {
  readonly list: readonly string[]
  place: number
}

/** Splits an expression into tokens; texts retain their quotes. */
export function tokensOf(source: string): Tokens {
  const list: string[] = []
  const token = new RegExp(TOKEN)
  const text = source.trim()
  while (token.lastIndex < text.length) {
    const from = token.lastIndex
    const match = token.exec(text)
    if (!match) throw new TemplateError(`cannot read "${text.slice(from, from + 20)}" in {{${text.slice(0, 40)}}}`)
    list.push(match[1] ?? match[2] ?? match[3] ?? match[4] ?? '')
  }
  return { list, place: 0 }
}

const unquoted = (token: string): string => token.slice(1, -1).replace(/\\(.)/g, '$1')

/** Parses a path: `a.b`, `a/b`, `[with blanks]` and `../`. */
function pathOf(token: string): Expression {
  let [rest, up] = [token, 0]
  for (; rest.startsWith('../') || rest === '..'; up++) rest = rest.slice(3)
  const isData = rest.startsWith('@')
  const names = [...(isData ? rest.slice(1) : rest).matchAll(/\[([^\]]*)\]|([^./[\]]+)/g)]
    .map(([, bracket, plain]) => bracket ?? plain ?? '')
    .filter((name, index) => !(index === 0 && name === 'this'))
  return { kind: 'path', up, isData, names }
}

function value(tokens: Tokens): Expression {
  const token = tokens.list[tokens.place]
  if (token === undefined) throw new TemplateError('an expression ends too early')
  tokens.place += 1
  if (token === '(') {
    const inner = call(tokens)
    if (tokens.list[tokens.place] !== ')') throw new TemplateError('a parenthesis is not closed')
    tokens.place += 1
    return inner
  }
  if (/^["']/.test(token)) return { kind: 'literal', value: unquoted(token) }
  if (/^-?\d/.test(token) && Number.isFinite(Number(token))) return { kind: 'literal', value: Number(token) }
  if (Object.hasOwn(WORDS, token)) return { kind: 'literal', value: WORDS[token] ?? null }
  return pathOf(token)
}

/** Parses a name with its arguments, `name=value` last; a name without arguments may also be a value. */
export function call(tokens: Tokens): Expression {
  const name = tokens.list[tokens.place] ?? ''
  const first = value(tokens)
  const args: Expression[] = []
  const named = new Map<string, Expression>()
  for (;;) {
    const token = tokens.list[tokens.place]
    if (token === undefined || token === ')' || token === '|' || token === 'as') break
    if (tokens.list[tokens.place + 1] === '=') {
      tokens.place += 2
      named.set(token, value(tokens))
    } else args.push(value(tokens))
  }
  return args.length === 0 && named.size === 0 ? first : { kind: 'call', name, args, named }
}

export function readExpression(source: string): Expression {
  const tokens = tokensOf(source)
  const expression = call(tokens)
  if (tokens.place < tokens.list.length) throw new TemplateError(`unexpected "${tokens.list[tokens.place]}"`)
  return expression
}
