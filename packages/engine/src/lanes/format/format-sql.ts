import type { FormatFacts, FormatJob } from '@belvedere/core/engine-protocol'
import { clickhouse, duckdb, formatDialect, mariadb, mysql, postgresql, sql, sqlite, trino } from 'sql-formatter'

const DIALECTS = { clickhouse, duckdb, mariadb, mysql, postgresql, sqlite, trino } as const
const isKnown = (name: string): name is keyof typeof DIALECTS => Object.hasOwn(DIALECTS, name)

/** Templates are parsed as parameters, which the formatter leaves unchanged. */
const TEMPLATES = [
  { regex: '\\{\\{[\\s\\S]*?\\}\\}' },
  { regex: '\\{%[\\s\\S]*?%\\}' },
  { regex: '\\{#[\\s\\S]*?#\\}' },
]

/** Returns the statement with each clause on its own line and keywords in capitals. */
export function formatSql({ dialect, text }: FormatJob): FormatFacts {
  const chosen = dialect !== null && isKnown(dialect) ? DIALECTS[dialect] : sql
  try {
    return { text: formatDialect(text, { dialect: chosen, keywordCase: 'upper', paramTypes: { custom: TEMPLATES } }) }
  } catch {
    return { text: null }
  }
}
