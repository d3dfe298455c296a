import { parseSync } from 'oxc-parser'

/** Words that declarations may not be made of, and the field's words for them. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'serialize, respond, notify, report': ['tell', 'tells', 'told', 'untold'],
    'request, query, requester': ['ask', 'asks', 'asked', 'asker', 'askers', 'unasked'],
    'stored, cached, retained': ['kept'],
    'received, resolved': ['heard', 'meant'],
    'cause, failedField, diagnose': ['culprit', 'culprits', 'blamed', 'ails'],
    'prefetch, preload': ['hurry'],
    'requested, expected': ['wanted'],
    'match, rows': ['found'],
  }).flatMap(([instead, words]) => words.map(word => [word, instead] as const)),
)

/** Words that comments may not be made of, and the field's words for them. */
const COMMENT_WORDS: ReadonlyMap<string, string> = new Map([
  ['lies', 'is'],
  ['told', 'notified'],
  ['asked', 'requested'],
])

/** Names that are written down outside of the code: on the wire, in a table, in the files of the vectors. */
const STORED: ReadonlyMap<string, readonly string[]> = new Map([
  // Column of the table of reports.
  ['told_on', ['packages/server/src/metadata/tables/report.ts']],
  // Keys of the inputs of vectors.
  ['ask', ['tools/src/vectors/adapters/colors.ts']],
  ['wanted', ['tools/src/vectors/adapters/helpers.ts']],
])

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const nodesOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)

/** The identifiers that a pattern binds: `a`, `{ a, b: [c] }`, `a = 1`, `...a`. */
function bound(pattern: Node): readonly Node[] {
  const inner = [pattern.left, pattern.argument, pattern.parameter, pattern.value]
  if (pattern.type === 'Identifier') return [pattern]
  if (pattern.type === 'ObjectPattern') return nodesOf(pattern.properties).flatMap(bound)
  if (pattern.type === 'ArrayPattern') return nodesOf(pattern.elements).flatMap(bound)
  return inner.flatMap(nodesOf).slice(0, 1).flatMap(bound)
}

/** Where nodes of a type hold the name that they declare. */
const NAMED: Readonly<Record<string, string>> = {
  ClassDeclaration: 'id',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  TSEnumDeclaration: 'id',
  TSInterfaceDeclaration: 'id',
  TSMethodSignature: 'key',
  TSPropertySignature: 'key',
  TSTypeAliasDeclaration: 'id',
}

function declared(node: Node): readonly Node[] {
  const name = Object.hasOwn(NAMED, node.type) ? NAMED[node.type] : undefined
  if (name !== undefined) return nodesOf(node[name])
  if (node.type === 'VariableDeclarator') return nodesOf(node.id).flatMap(bound)
  if (!/Function/.test(node.type)) return []
  const params = isNode(node.params) ? node.params.items : node.params
  return [...nodesOf(node.id), ...nodesOf(params).flatMap(bound)]
}

function* walk(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) for (const child of nodesOf(value)) yield* walk(child)
}

/** What a server says of what is not there, in all languages of the field. */
const NOT_FOUND = /not_?found/gi

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(NOT_FOUND, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+/)

const commentWord = (comment: string): string | undefined =>
  comment
    .toLowerCase()
    .match(/\w+/g)
    ?.find(word => COMMENT_WORDS.has(word))

/** Every declaration and comment of a module in words of the old dialect, with what to use instead. */
export function dialectProblems(path: string, text: string): string[] {
  // Most modules have none of the words anywhere, and are not parsed.
  if (!ANYWHERE.test(text)) return []
  const { program, comments } = parseSync(path, text)
  const problems = new Set<string>()
  for (const { value } of comments) {
    const word = commentWord(value)
    if (word !== undefined) problems.add(`${path}: a comment says "${word}": use ${COMMENT_WORDS.get(word)}`)
  }
  for (const node of walk(program as unknown as Node)) {
    for (const { name } of declared(node)) {
      if (typeof name !== 'string' || STORED.get(name)?.includes(path)) continue
      const word = wordsOf(name).find(each => WORDS.has(each))
      if (word !== undefined) problems.add(`${path}: "${name}" says "${word}": use ${WORDS.get(word)}`)
    }
  }
  return [...problems]
}

const ANYWHERE = new RegExp([...WORDS.keys(), ...COMMENT_WORDS.keys()].join('|'), 'i')
