import { MariaSQL, MySQL, PostgreSQL, SQLDialect, SQLite, StandardSQL, sql } from '@codemirror/lang-sql'
import { type LanguageSupport, syntaxTree } from '@codemirror/language'
import type { Extension, Range } from '@codemirror/state'
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

const DuckDB = SQLDialect.define({
  ...PostgreSQL.spec,
  keywords: `${PostgreSQL.spec.keywords ?? ''} qualify pivot unpivot asof positional anti semi sample exclude summarize describe`,
})

const DIALECTS: Readonly<Record<string, SQLDialect>> = {
  duckdb: DuckDB,
  duckdb_file: DuckDB,
  postgresql: PostgreSQL,
  mysql: MySQL,
  mariadb: MariaSQL,
  sqlite: SQLite,
}

const dialectOf = (backend: string): SQLDialect => DIALECTS[backend] ?? StandardSQL

/** Keywords that may precede a bracket and are not functions. */
const NO_FUNCTION =
  /^(all|and|any|as|between|by|case|distinct|else|except|exists|filter|from|group|having|in|intersect|into|join|like|not|on|or|over|partition|select|set|table|then|union|using|values|when|where|with|within)$/i
const NAMED = new Set(['Identifier', 'Keyword', 'Type', 'Builtin'])
const functionMark = Decoration.mark({ class: 'cm-fn' })

function functionsIn(view: EditorView): DecorationSet {
  const decorations: Range<Decoration>[] = []
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: node => {
        if (!NAMED.has(node.name) || view.state.sliceDoc(node.to, node.to + 1) !== '(') return
        if (!NO_FUNCTION.test(view.state.sliceDoc(node.from, node.to)))
          decorations.push(functionMark.range(node.from, node.to))
      },
    })
  }
  return Decoration.set(decorations, true)
}

/** Highlights names before an opening bracket as functions. */
const functionColours = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = functionsIn(view)
    }
    update(update: ViewUpdate) {
      if (update.docChanged || update.viewportChanged || syntaxTree(update.startState) !== syntaxTree(update.state)) {
        this.decorations = functionsIn(update.view)
      }
    }
  },
  { decorations: plugin => plugin.decorations },
)

/** Returns the parser and the highlighting of a database's SQL. */
export function sqlLanguage(backend: string): readonly [LanguageSupport, Extension] {
  return [sql({ dialect: dialectOf(backend) }), functionColours]
}
