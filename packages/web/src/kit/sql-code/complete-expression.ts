/** Completion of expressions over the columns of one dataset. */
import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'
import { sqlName } from './statements.ts'

/** Names for completion in an expression. */
export interface ExpressionNames {
  /** Kind of the database, on which quoting depends. */
  readonly backend: string
  readonly columns: readonly { readonly name: string; readonly label: string; readonly type: string }[]
  /** Called when completion first needs the functions. */
  readonly functions: () => Promise<readonly string[]>
}

const KEYWORDS =
  'AND AS BETWEEN CASE CAST DISTINCT ELSE END FALSE FILTER ILIKE IN IS LIKE NOT NULL OR OVER THEN TRUE WHEN WHERE'
const keywordOptions: readonly Completion[] = KEYWORDS.split(' ').map(label => ({ label, type: 'keyword', boost: -2 }))

const isText = ({ state, pos }: CompletionContext): boolean =>
  /Comment|^String$/.test(syntaxTree(state).resolveInner(pos, -1).name)

const columnOptions = ({ columns, backend }: ExpressionNames): readonly Completion[] =>
  columns.map(({ name, label, type }) => ({
    label: name,
    apply: sqlName(name, backend),
    type: 'property',
    detail: [label === name ? '' : label, type.toLowerCase()].filter(Boolean).join(', '),
    boost: 10,
  }))

/** Completion that inserts brackets after a function, with the cursor between them. */
const functionOption = (name: string): Completion => ({
  label: name,
  type: 'function',
  boost: -1,
  apply: (view, _completion, from, to) => {
    const hasBracket = view.state.sliceDoc(to, to + 1) === '('
    const insert = hasBracket ? name : `${name}()`
    view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + name.length + 1 } })
  },
})

/** Completes columns first, then functions, then keywords. Inactive in string literals and comments. */
export const expressionSource =
  (names: ExpressionNames): CompletionSource =>
  async (context): Promise<CompletionResult | null> => {
    const word = context.matchBefore(/[\w$]*/)
    if (!word || isText(context) || (word.from === word.to && !context.explicit)) return null
    const functions = await names.functions().catch(() => [])
    const options = [...columnOptions(names), ...functions.map(functionOption), ...keywordOptions]
    return { from: word.from, options, validFor: /^[\w$]*$/ }
  }
