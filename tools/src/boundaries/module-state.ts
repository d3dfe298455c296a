import { parseSync } from 'oxc-parser'
import { MODULE_STATE } from './rules.ts'

type Program = ReturnType<typeof parseSync>['program']
type Statement = Program['body'][number]
type Declaration = Extract<Statement, { type: 'VariableDeclaration' }>
type Expression = NonNullable<Declaration['declarations'][number]['init']>

/** Collections that are filled later when nothing is passed. A weak one always is. */
const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet'])
/** Objects that hold state whatever is passed. */
const HOLDERS = new Set(['WeakMap', 'WeakSet', 'QueryClient', 'AbortController', 'EventTarget', 'BroadcastChannel'])
/** Factories of what holds no state. */
const STATELESS = new Set(['createContext', 'createElement', 'createPortal'])

const CHANGES = 'push|pop|shift|unshift|splice|sort|reverse|fill|set|add|delete|clear'

/** Returns true if the text writes into the variable: calls a method that changes it, or assigns a field. */
const isWritten = (name: string, text: string): boolean =>
  new RegExp(
    `\\b${name}\\.(?:${CHANGES})\\(|\\bObject\\.assign\\(${name}\\b|\\bdelete ${name}[.[]|\\b${name}(?:\\.\\w+|\\[[^\\]]+\\])+ (?:[-+*/|&?]{0,2}=)(?!=)|(?:\\+\\+|--)${name}[.[]|\\b${name}(?:\\.\\w+)+(?:\\+\\+|--)`,
  ).test(text)

/** Returns the value without type assertions around it. */
function unwrapped(node: Expression): Expression {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return unwrapped(node.expression)
  if (node.type === 'ParenthesizedExpression') return unwrapped(node.expression)
  return node
}

/** Returns the name of the called function; of `create()(…)`, that of the first call. */
function calleeOf(node: Expression): string {
  if (node.type !== 'CallExpression') return ''
  if (node.callee.type === 'Identifier') return node.callee.name
  return node.callee.type === 'CallExpression' ? calleeOf(node.callee) : ''
}

function holdsState(name: string, init: Expression, text: string): boolean {
  const value = unwrapped(init)
  if (value.type === 'NewExpression' && value.callee.type === 'Identifier') {
    const type = value.callee.name
    if (HOLDERS.has(type)) return true
    return COLLECTIONS.has(type) && (isWritten(name, text) || value.arguments.length === 0)
  }
  if (value.type === 'ArrayExpression' || value.type === 'ObjectExpression') return isWritten(name, text)
  const callee = calleeOf(value)
  return /^create(?:[A-Z]|$)/.test(callee) && !STATELESS.has(callee)
}

/** `export const NONE: ReadonlySet<string> = new Set()`: never filled, and the compiler says so. */
const isReadonly = (text: string, start: number, end: number): boolean =>
  /^[^=]*: Readonly(?:Set|Map)\b/.test(text.slice(start, end))

/** Returns the names of a module's variables that hold state: what changes after the module has run. */
export function stateOf(path: string, text: string): readonly string[] {
  const { program } = parseSync(path, text)
  return program.body.flatMap(statement => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration' || declaration.declare) return []
    return declaration.declarations.flatMap(({ id, init, start, end }) => {
      const name = id.type === 'Identifier' ? id.name : text.slice(id.start, id.end)
      if (declaration.kind === 'let' || declaration.kind === 'var') return [name]
      if (!init || isReadonly(text, start, end)) return []
      return holdsState(name, init, text) ? [name] : []
    })
  })
}

/**
 * State in modules of the browser's packages, and exceptions that are out of date. State has an owner, so that a page
 * may hold two apps: `createApp` of `web/src/state`.
 *
 * @param sources texts by path from the root of the repository
 */
export function moduleStateProblems(
  sources: ReadonlyMap<string, string>,
  permitted: Readonly<Record<string, string>> = MODULE_STATE,
): readonly string[] {
  const holders = [...sources].flatMap(([path, text]) => stateOf(path, text).map(name => `${path} ${name}`))
  return [
    ...holders
      .filter(each => !(each in permitted))
      .map(each => `${each}: state belongs to an app: write a factory, and call it by app.part(…)`),
    ...Object.keys(permitted)
      .filter(each => !holders.includes(each))
      .map(each => `tools/src/boundaries/rules.ts: ${each} needs no exception`),
  ]
}

const USED = /(?:\bpart|\busePart)\((?:\(await import\([^)]*\)\)\.)?(create\w+)/g
const LISTED = /^\| `(create\w+)`/gm

/** Parts of an app that the list in the README of `web` does not name, and names in it that no code uses. */
export function partListProblems(sources: ReadonlyMap<string, string>, readme: string): readonly string[] {
  const used = new Set([...sources.values()].flatMap(text => [...text.matchAll(USED)].map(([, name = '']) => name)))
  const listed = new Set([...readme.matchAll(LISTED)].map(([, name = '']) => name))
  return [
    ...[...used]
      .filter(name => !listed.has(name))
      .map(name => `packages/web/src/state/README.md: list the part ${name}`),
    ...[...listed]
      .filter(name => !used.has(name))
      .map(name => `packages/web/src/state/README.md: no app has a part ${name}`),
  ]
}
