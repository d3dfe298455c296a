import { closedSql } from '@belvedere/core/expressions'
import {
  applyLimit,
  canCreateAs,
  classifySql,
  readLimit,
  splitStatements,
  stripComments,
  type TableName,
  tableNameText,
  tablesOf,
} from '@belvedere/core/sql-text'
import { lexicalDoubt } from '@belvedere/sql/guard'
import { SqlText } from '../sql-text.ts'
import type { Adapters } from '../vector.ts'

/** What the words of an SQL text say of it. */
export const sqlText: Adapters = {
  extract_tables: ({ sql }) => ({ tables: tablesOf(String(sql)) }),
  table_to_string: ({ table, schema, catalog }) => ({ text: tableNameText({ table, schema, catalog } as TableName) }),
  classify_sql: ({ sql }) => classifySql(String(sql)),
  valid_ctas_cvas: ({ sql }) => {
    const { table, view } = canCreateAs(String(sql))
    return { valid_ctas: table, valid_cvas: view }
  },
  apply_limit: ({ sql, limit, force }) => ({
    sql: new SqlText(applyLimit(String(sql), Number(limit), { force: force === true })),
  }),
  read_limit: ({ sql }) => ({ limit: readLimit(String(sql)) }),
  split_statements: ({ sql }) => ({ statements: splitStatements(String(sql)) }),
  strip_comments: ({ sql }) => ({ sql: new SqlText(stripComments(String(sql))) }),
  sanitize_clause: ({ clause }) =>
    lexicalDoubt(String(clause), 'duckdb') === null ? { clause: closedSql(String(clause)) } : { error: true },
  has_table_query: ({ sql }) => ({ reads_table: tablesOf(String(sql)).length > 0 }),
}
