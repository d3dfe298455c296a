import type { DuckDBConnection } from '@duckdb/node-api'

/** Runs one statement of aggregates and returns its only row. */
export const aggregate = async (
  connection: DuckDBConnection,
  source: string,
  sql: readonly string[],
): Promise<unknown[]> => {
  const result = await connection.run(`SELECT ${sql.join(', ')} FROM ${source}`)
  return ((await result.getRows())[0] ?? []) as unknown[]
}
