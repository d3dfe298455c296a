/** The tests that a file declares, by their syntax. */
import {
  argumentsOf,
  asNode,
  asNodes,
  calledName,
  isFunction,
  lineOf,
  rootOf,
  type Source,
  type SyntaxNode,
  walk,
} from './source.ts'

/** One test as the file declares it. */
export interface DeclaredTest {
  /** Full name with the titles of its groups, as vitest reports it. `…` is a placeholder for values of a run. */
  readonly title: string
  readonly line: number
  /** Its body. */
  readonly body: SyntaxNode
  /** The texts that may fill in its title. */
  readonly tables: readonly SyntaxNode[]
}

/** Placeholder in a title for values of a run. */
export const HOLE = '…'
const DECLARERS = ['test', 'it', 'describe']
const NEVER_RUN = ['skip', 'todo']
const NAMED_ROW = /\[[A-Z]+(?:-[A-Z]+)*-\d{3}/

function titleOf(node: SyntaxNode, hasTable: boolean): string {
  const quasis = asNodes(node.quasis).map(({ value }) => (value as { cooked: string }).cooked)
  const text = node.type === 'Literal' ? String(node.value) : quasis.length > 0 ? quasis.join(HOLE) : HOLE
  return hasTable ? text.replace(/%[sdifjop#]|\$[\w.#]+/g, HOLE) : text
}

/** Arguments of `.each(…)` and `.for(…)` between `test` and its title. */
function tablesOf(callee: SyntaxNode | undefined): SyntaxNode[] {
  if (callee === undefined || callee.type === 'Identifier') return []
  const isTable = callee.type === 'CallExpression' && ['each', 'for'].includes(calledName(callee))
  return [...(isTable ? argumentsOf(callee) : []), ...tablesOf(asNode(callee.callee ?? callee.object))]
}

/** The tests of a file, in its order. Functions that declare one under a title with rows count as `test`. */
export function testsOf(source: Source): DeclaredTest[] {
  const { program, text } = source
  const tests: DeclaredTest[] = []
  const visit = (node: SyntaxNode, titles: readonly string[], tables: readonly SyntaxNode[]): void =>
    walk(node, each => {
      const [title, ...others] = each.type === 'CallExpression' ? argumentsOf(each) : []
      const body = others.find(isFunction) ?? others[0]
      if (!title || !body) return true
      const root = String(rootOf(asNode(each.callee))?.name)
      const isNamed =
        isFunction(body) && NAMED_ROW.test(text.slice(title.start, title.end)) && /Literal/.test(title.type)
      if (!DECLARERS.includes(root) && !isNamed) return true
      if (NEVER_RUN.includes(calledName(each))) return false
      const own = tablesOf(asNode(each.callee))
      const inner = [...titles, titleOf(title, own.length > 0)]
      const filled = [...tables, ...own, ...(title.type === 'Literal' ? [] : [title])]
      if (root === 'describe') visit(body, inner, filled)
      else tests.push({ title: inner.join(' '), line: lineOf(source, each), body, tables: filled })
      return false
    })
  visit(program, [], [])
  return tests
}
