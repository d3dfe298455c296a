/** Tables referenced by the text around the cursor, enough to complete columns in an incomplete statement. */

export interface NamedTable {
  readonly table: string
  /** Null for the selected schema. */
  readonly schema: string | null
  readonly alias: string
}

export interface CompletionPlace {
  /** Start of the word that is being typed. */
  readonly from: number
  /** `f` in `f.ori`; null if there is no dot before the word. */
  readonly qualifier: string | null
  /** True after FROM or JOIN, where a table is expected. */
  readonly needsTable: boolean
}

const NAME = '(?:"(?:[^"]|"")+"|`[^`]+`|[A-Za-z_][\\w$]*)'
/** Keywords that may follow a table, and so are not aliases. */
const GOES_ON =
  'where|group|order|having|limit|offset|on|using|join|inner|left|right|full|cross|natural|union|except|intersect|qualify|window|fetch|as|lateral|tablesample|sample|select|set'
const TABLE = `(${NAME})(?:\\s*\\.\\s*(${NAME}))?(?:\\s+(?:as\\s+)?(?!(?:${GOES_ON})\\b)(${NAME}))?`
const FROM = new RegExp(`\\b(?:from|join)\\s+${TABLE}`, 'gi')
const MORE = new RegExp(`^\\s*,\\s*${TABLE}`, 'i')

const bare = (name: string): string => (/^["`]/.test(name) ? name.slice(1, -1).replaceAll('""', '"') : name)

function tableOf([, first = '', second, alias]: RegExpMatchArray): NamedTable {
  const table = bare(second ?? first)
  const named = alias === undefined ? table : bare(alias)
  return { table, schema: second === undefined ? null : bare(first), alias: named }
}

/** Replaces comments and string literals with spaces, so that they are not parsed; offsets are unchanged. */
const withoutTexts = (sql: string): string =>
  sql.replace(/'(?:[^']|'')*(?:'|$)|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, part => ' '.repeat(part.length))

/** Returns the tables of a statement's FROM and JOIN clauses. */
export function tablesIn(statement: string): readonly NamedTable[] {
  const text = withoutTexts(statement)
  return [...text.matchAll(FROM)].flatMap(match => {
    const tables = [tableOf(match)]
    let rest = text.slice(match.index + match[0].length)
    for (let more = MORE.exec(rest); more; more = MORE.exec(rest)) {
      tables.push(tableOf(more))
      rest = rest.slice(more[0].length)
    }
    return tables
  })
}

/** Returns the context at the end of this text. */
export function placeAt(before: string): CompletionPlace {
  const word = /[\w$]*$/.exec(before)?.[0] ?? ''
  const from = before.length - word.length
  const lead = withoutTexts(before.slice(0, from))
  const qualifier = new RegExp(`(${NAME})\\s*\\.\\s*$`).exec(lead)?.[1]
  return {
    from,
    qualifier: qualifier === undefined ? null : bare(qualifier),
    needsTable: /\b(?:from|join|into|table)\s+(?:[\w"`$.]+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*$/i.test(lead),
  }
}
