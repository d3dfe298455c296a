/** Completes tables, columns of the tables in a statement, functions and keywords. */
import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  completeFromList,
} from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'
import { COMMON_KEYWORDS } from './functions.ts'
import { type NamedTable, placeAt, tablesIn } from './sql-scope.ts'
import { sqlName, statementAt } from './statements.ts'

/** Source of names for completion, requested during typing. */
export interface NameSource {
  readonly backend: string
  /** Returns the name of a table of the selected schema for use in a statement. */
  readonly nameOf: (table: string) => string
  readonly tables: () => Promise<readonly { readonly name: string; readonly type: string }[]>
  readonly columns: (table: NamedTable) => Promise<readonly { readonly name: string; readonly type: string }[]>
  readonly functions: () => Promise<readonly string[]>
}

const WORD = /^[\w$]*$/

const isText = (context: CompletionContext): boolean =>
  /Comment|^String$/.test(syntaxTree(context.state).resolveInner(context.pos, -1).name)

async function columnsOf(tables: readonly NamedTable[], names: NameSource, boost: number): Promise<Completion[]> {
  const loaded = await Promise.all(
    // A table that cannot be read has no completions; running the statement reports the error.
    tables.map(async table => ({ table, columns: await names.columns(table).catch(() => []) })),
  )
  return loaded.flatMap(({ table, columns }) =>
    columns.map(({ name, type }) => ({
      label: name,
      apply: sqlName(name, names.backend),
      type: 'property',
      detail: `${table.table}, ${type.toLowerCase()}`,
      boost,
    })),
  )
}

async function tableOptions(names: NameSource, boost: number): Promise<Completion[]> {
  const tables = await names.tables().catch(() => [])
  return tables.map(({ name, type }) => ({
    label: name,
    apply: names.nameOf(name),
    type: 'class',
    detail: type,
    boost,
  }))
}

async function namesAt(context: CompletionContext, names: NameSource): Promise<CompletionResult | null> {
  const text = context.state.doc.toString()
  const range = statementAt(text, context.pos)
  const start = range && range.from <= context.pos ? range.from : 0
  const place = placeAt(text.slice(start, context.pos))
  const from = start + place.from
  if (from === context.pos && place.qualifier === null && !context.explicit && !place.needsTable) return null
  const tables = tablesIn(text.slice(range?.from ?? 0, range?.to ?? text.length))
  const { qualifier } = place
  if (qualifier !== null) {
    const matching = tables.filter(({ alias, table }) => [alias, table].some(name => sameName(name, qualifier)))
    const table = { table: qualifier, schema: null, alias: qualifier }
    const options = await columnsOf(matching.length > 0 ? matching : [table], names, 10)
    return options.length > 0 ? { from, options, validFor: WORD } : null
  }
  const functions = place.needsTable ? [] : await names.functions().catch(() => [])
  const options = [
    ...(place.needsTable ? [] : await columnsOf(tables, names, 10)),
    ...(await tableOptions(names, place.needsTable ? 10 : 1)),
    ...functions.map(name => ({ label: name, type: 'function', apply: name, boost: -1 })),
  ]
  return { from, options, validFor: WORD }
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Returns the completion sources of an editor; `names` is called each time, since the database may have changed. */
export function completionSources(names: () => NameSource): readonly CompletionSource[] {
  return [
    context => (isText(context) ? null : namesAt(context, names())),
    context => {
      const { pos, state } = context
      const isQualified = /\.\s*[\w$]*$/.test(state.sliceDoc(Math.max(0, pos - 100), pos))
      return isText(context) || isQualified ? null : keywords(context)
    },
  ]
}

const keywords = completeFromList(COMMON_KEYWORDS.map(label => ({ label, type: 'keyword', boost: -2 })))
