/** Names in backquotes, as ClickHouse and MySQL have them, in SQL that is moved to DuckDB. */
import { AppError } from '@belvedere/core/errors'
import { admit, duckdbReader } from '@belvedere/sql/guard'
import type { DuckDBConnection } from '@duckdb/node-api'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'

let instance: DuckDBInstance
let connection: DuckDBConnection
beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:')
  connection = await instance.connect()
  await connection.run("CREATE TABLE t AS SELECT 'a' AS section")
})
afterAll(() => {
  connection.closeSync()
  instance.closeSync()
})

async function verdict(sql: string): Promise<string> {
  const texts = duckdbReader.textsOf(sql, 'query')
  const columns = texts.map((_, index) => `json_serialize_sql($${index + 1}::VARCHAR)::VARCHAR`)
  const [row = []] = (await connection.runAndReadAll(`SELECT ${columns.join(', ')}`, [...texts])).getRows()
  try {
    admit(duckdbReader.read(row.map(String), 'query'), 'query', { reader: duckdbReader, mayRead: () => true })
    return 'admitted'
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

test.each([
  "SELECT * FROM t WHERE (`section` <> '')",
  'SELECT `section` FROM t',
  "SELECT `section` || 'b' FROM t",
  'SELECT `section`=`section` FROM t',
  'SELECT count(`section`) FROM t',
])('%s: the database refuses it, and the message says how names are quoted', async sql => {
  await expect(connection.run(sql)).rejects.toThrow(/^(Catalog|Parser) Error/)
  expect(await verdict(sql)).toMatch(/does not support names in `backquotes`\. Write them in "double quotes"/)
  const quoted = sql.replaceAll('`', '"')
  expect((await connection.runAndReadAll(quoted)).getRows()).toHaveLength(1)
  expect(await verdict(quoted)).toBe('admitted')
})

test('another sign behind a value is named as an operator; the factorial is one that may be used', async () => {
  expect(await verdict('SELECT (5 ~~~) FROM t')).toContain('the operator ~~~ may not be used')
  expect(await verdict('SELECT (5 !) FROM t')).toBe('admitted')
})
