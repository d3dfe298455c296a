/** The syntax of one file of tests or of test support, and which values its names have. */
import { analyze, type Reference, type Scope, type Variable } from 'eslint-scope'
import { parseSync } from 'oxc-parser'

/** A node of the syntax tree, as ESTree has it. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export interface Source {
  readonly path: string
  readonly text: string
  readonly program: SyntaxNode
  readonly references: readonly Reference[]
  /** Names of the file itself, imports included. */
  readonly names: ReadonlyMap<string, Variable>
  /** Nodes that flow into a variable after its definition: `list.push(x)`, `world.page = x`. */
  readonly additions: ReadonlyMap<Variable, readonly SyntaxNode[]>
}

const WRAPPERS = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSInstantiationExpression']
const ADDING = ['push', 'unshift', 'add', 'set']

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

export const isFunction = (node: SyntaxNode): boolean => /Function/.test(node.type)
export const asNode = (value: unknown): SyntaxNode | undefined => (isNode(value) ? value : undefined)
export const asNodes = (value: unknown): readonly SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : [])
export const argumentsOf = (call: SyntaxNode): readonly SyntaxNode[] => asNodes(call.arguments)

/** Calls `enter` for a node and all below it; below a node for which it returns false, for none. */
export function walk(node: SyntaxNode, enter: (node: SyntaxNode) => unknown): void {
  if (enter(node) === false) return
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, enter)
  }
}

export function nodesOf(node: SyntaxNode, type: string): SyntaxNode[] {
  const matches: SyntaxNode[] = []
  walk(node, each => {
    if (each.type === type) matches.push(each)
  })
  return matches.sort((left, right) => left.start - right.start || right.end - left.end)
}

/** Name of the method or function that a call calls; empty for others. */
export function calledName(call: SyntaxNode): string {
  const callee = asNode(call.callee)
  const name = callee?.type === 'MemberExpression' ? asNode(callee.property) : callee
  return name?.type === 'Identifier' ? String(name.name) : ''
}

/** The object that a call's method belongs to; the callee of other calls. */
export function receiverOf(call: SyntaxNode): SyntaxNode | undefined {
  const callee = asNode(call.callee)
  return callee?.type === 'MemberExpression' ? asNode(callee.object) : callee
}

/** The largest call around `call` that begins with the same name: `expect(x).toBe(1)` of `expect(x)`. */
export function chainOf({ program }: Source, call: SyntaxNode): SyntaxNode {
  const root = rootOf(call)
  const chain = nodesOf(program, 'CallExpression').find(
    each => root !== undefined && each.end >= call.end && rootOf(each) === root,
  )
  return chain ?? call
}

export const lineOf = ({ text }: Source, { start }: SyntaxNode): number => text.slice(0, start).split('\n').length

/** The first name of `a.b(c).d`. */
export function rootOf(node: SyntaxNode | undefined): SyntaxNode | undefined {
  let root = node
  while (root && root.type !== 'Identifier') root = asNode(root.object ?? root.callee ?? root.tag ?? root.expression)
  return root
}

export function readSource(path: string, text: string): Source {
  const program = parseSync(path, text, { range: true, preserveParens: false }).program as unknown as SyntaxNode
  const { scopes } = analyze(
    program as never,
    {
      ecmaVersion: 2022,
      sourceType: 'module',
      childVisitorKeys: Object.fromEntries(WRAPPERS.map(type => [type, ['expression']])),
      // Types have no values; what is written in JSX has.
      fallback: (node: { type: string }) => (node.type.startsWith('JSX') ? Object.keys(node) : []),
    } as never,
  )
  const references = scopes.flatMap((scope: Scope) => scope.references)
  const names = scopes.find((scope: Scope) => scope.type === 'module')?.set ?? new Map<string, Variable>()
  return { path, text, program, references, names, additions: additionsOf(program, references) }
}

function additionsOf(program: SyntaxNode, references: readonly Reference[]): Source['additions'] {
  const variables = new Map(references.map(({ identifier, resolved }) => [identifier as unknown, resolved]))
  const additions = new Map<Variable, SyntaxNode[]>()
  const add = (target: SyntaxNode | undefined, nodes: readonly SyntaxNode[]): void => {
    const variable = variables.get(rootOf(target))
    if (variable) additions.set(variable, [...(additions.get(variable) ?? []), ...nodes])
  }
  walk(program, node => {
    const callee = asNode(node.callee)
    const left = asNode(node.left)
    if (callee?.type === 'MemberExpression' && ADDING.includes(calledName(node))) add(callee, argumentsOf(node))
    if (node.type === 'AssignmentExpression' && left?.type === 'MemberExpression') add(left, asNodes([node.right]))
  })
  return additions
}

/** Where a variable's value comes from. */
interface Origins {
  /** Functions, classes and objects: code that runs where the name is used. */
  readonly code: readonly SyntaxNode[]
  /** Expressions that were evaluated elsewhere, in a hook for example. */
  readonly values: readonly SyntaxNode[]
  readonly imports: readonly { readonly specifier: string; readonly name: string }[]
}

const CODE = /Function|Class|ObjectExpression/

export function originsOf(source: Source, variable: Variable): Origins {
  const code: SyntaxNode[] = []
  const values: SyntaxNode[] = [...(source.additions.get(variable) ?? [])]
  const imports: { specifier: string; name: string }[] = []
  for (const definition of variable.defs) {
    const node = definition.node as unknown as SyntaxNode
    if (definition.type === 'ImportBinding') {
      const specifier = String(asNode((definition.parent as unknown as SyntaxNode).source)?.value)
      const imported = node.type === 'ImportDefaultSpecifier' ? 'default' : asNode(node.imported)?.name
      imports.push({ specifier, name: String(imported ?? '*') })
    } else if (definition.type === 'FunctionName' || definition.type === 'ClassName') code.push(node)
  }
  for (const { writeExpr } of variable.references) {
    if (isNode(writeExpr)) (CODE.test(writeExpr.type) ? code : values).push(writeExpr)
  }
  return { code, values, imports }
}
