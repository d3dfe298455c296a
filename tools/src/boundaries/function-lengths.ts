import { parseSync } from 'oxc-parser'
import { LONGER_FUNCTIONS } from './longer-functions.ts'

const MAX_FUNCTION_LINES = 60

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface Length {
  readonly name: string
  readonly lines: number
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

const nameOf = (value: unknown): string | null => (isNode(value) && typeof value.name === 'string' ? value.name : null)

/** Lines of a text that are not blank, without those of its braces. */
function linesOf(text: string): number {
  const inner = text.startsWith('{') ? text.slice(1, -1) : text
  return inner.split('\n').filter(line => line.trim() !== '').length
}

/** Lengths of the functions of a file, JSX included. A function within another has lines of its own and of the other. */
export function functionLengths(path: string, text: string): readonly Length[] {
  const lengths: Length[] = []
  const visit = (node: Node, around: string): void => {
    const name = nameOf(node.id ?? node.key) ?? around
    const body = FUNCTIONS.has(node.type) && isNode(node.body) ? node.body : null
    if (body) lengths.push({ name, lines: linesOf(text.slice(body.start, body.end)) })
    for (const value of Object.values(node)) {
      for (const child of [value].flat()) if (isNode(child)) visit(child, body ? `${name} > function` : name)
    }
  }
  visit(parseSync(path, text).program as unknown as Node, 'function')
  return lengths
}

/**
 * Functions that are too long, and exceptions that are out of date.
 *
 * @param files texts by their paths from the root of the repository; tests do not count
 * @param longer the maximum of functions that were too long when JSX was first counted, by `path: name`
 */
export function functionLengthProblems(
  files: ReadonlyMap<string, string>,
  longer: Readonly<Record<string, number>> = LONGER_FUNCTIONS,
): readonly string[] {
  const tooLong = new Map<string, number>()
  for (const [path, text] of files) {
    if (linesOf(text) <= MAX_FUNCTION_LINES) continue
    for (const { name, lines } of functionLengths(path, text)) {
      const key = `${path}: ${name}`
      if (lines > MAX_FUNCTION_LINES) tooLong.set(key, Math.max(lines, tooLong.get(key) ?? 0))
    }
  }
  const grown = [...tooLong].flatMap(([key, lines]) =>
    lines > (longer[key] ?? MAX_FUNCTION_LINES)
      ? [`${key} has ${lines} lines, at most ${longer[key] ?? MAX_FUNCTION_LINES}, JSX included: divide it`]
      : [],
  )
  const outdated = Object.keys(longer)
    .filter(key => !tooLong.has(key))
    .map(key => `tools/src/boundaries/longer-functions.ts: ${key} needs no exception`)
  return [...grown, ...outdated]
}
