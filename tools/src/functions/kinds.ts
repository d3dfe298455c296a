import { isRecord } from '@belvedere/core/json'
import { parse } from '@polyglot-sql/sdk'

const ARGUMENTS = ['', 'n', 'n, n', 'n, n, n', 'n, n, n, n', "'a', n", "n, 'a'"]

/** Calls that the parser has no kind of its own for. */
const GENERAL = new Set(['function', 'aggregate_function'])

/** What the parser calls a call of the function, with different numbers of arguments. */
function kindsOfCall(dialect: string, name: string): readonly string[] {
  const kinds = new Set<string>()
  for (const given of ARGUMENTS) {
    const { ast } = parse(`SELECT (${name}(${given}))`, dialect as Parameters<typeof parse>[1])
    const [statement]: readonly unknown[] = Array.isArray(ast) ? ast : []
    const select = isRecord(statement) && isRecord(statement.select) ? statement.select.expressions : null
    const term = Array.isArray(select) && isRecord(select[0]) && isRecord(select[0].paren) ? select[0].paren.this : null
    for (const kind of isRecord(term) ? Object.keys(term) : []) if (!GENERAL.has(kind)) kinds.add(kind)
  }
  return [...kinds]
}

/** Kinds that the parser gives to calls of the allowed functions alone, in their order. */
export function kindsOf(dialect: string, allowed: readonly string[], denied: readonly string[]): readonly string[] {
  const words = (names: readonly string[]) => names.filter(name => /^[a-z_]\w*$/.test(name))
  const never = new Set(words(denied).flatMap(name => kindsOfCall(dialect, name)))
  const kinds = new Set(words(allowed).flatMap(name => kindsOfCall(dialect, name)))
  return [...kinds].filter(kind => !never.has(kind)).sort()
}
