/** Every file of the reference data: rows, types and sums as the engine's own reader finds them. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type FileFormat, formatOfName, type ImportFacts, NULL_VALUES } from '@belvedere/core/engine-protocol'
import { type DuckDBConnection, DuckDBInstance, type DuckDBType } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quoteName, quoteText } from '../duckdb-names.ts'
import { importLane } from '../lanes/import-lane.ts'

const DATA = resolve(import.meta.dirname, '../../../../../shared/data')
const isThere = existsSync(DATA)
if (!isThere) console.warn(`SKIPPED: there is no reference data at ${DATA}`)

const FILES = !isThere
  ? []
  : readdirSync(DATA, { recursive: true })
      .map(String)
      .filter(name => /\.(csv|json|parquet|geojson)(\.gz)?$/.test(name) && !name.endsWith('datapackage.json'))
      .filter(name => statSync(join(DATA, name)).isFile())
      .sort()

/** Files that the engine alone reads with less, and what is read of them. */
const BETTER: Readonly<Record<string, { readonly rows: number; readonly types: Readonly<Record<string, string>> }>> = {
  // Its moments have months, days and years of two digits.
  'fivethirtyeight/masculinity-survey_raw-responses.csv': { rows: 1615, types: { StartDate: 'TIMESTAMP' } },
  // It is in windows-1252.
  'fivethirtyeight/star-wars-survey_StarWars.csv': { rows: 1187, types: { RespondentID: 'BIGINT' } },
  // One document with a list of features.
  'mosaic-observable/usgs-feed.geojson': { rows: 352, types: { mag: 'DOUBLE', lon: 'DOUBLE', lat: 'DOUBLE' } },
}

let root: string
let db: DuckDBInstance
let connection: DuckDBConnection
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'belvedere-test-'))
  mkdirSync(join(root, 'scratch'))
  db = await DuckDBInstance.create(':memory:', { threads: '2' })
  connection = await db.connect()
})
afterAll(() => {
  connection.closeSync()
  db.closeSync()
  rmSync(root, { recursive: true, force: true })
})

const ownReading = (path: string, format: FileFormat): string => {
  if (format === 'parquet') return `read_parquet(${quoteText(path)})`
  if (format === 'json') return `read_json(${quoteText(path)}, sample_size = -1)`
  const nulls = NULL_VALUES.map(quoteText).join(', ')
  return `read_csv(${quoteText(path)}, header = true, quote = '"', comment = '', skip = 0, sample_size = -1, nullstr = [${nulls}])`
}

const importOf = async (name: string, format: FileFormat): Promise<{ facts: ImportFacts; target: string }> => {
  const target = join(root, `${name.replaceAll('/', '-')}.duckdb`)
  const lane = importLane({ threads: 2, memory_mb: 600, scratch: join(root, 'scratch'), notify: () => undefined })
  const { facts } = await lane.run(
    { kind: 'import', file: join(DATA, name), file_format: format, target, types: {}, sort_by: null, transform: null },
    { signal: new AbortController().signal, parts: [], sendBlocks: () => undefined, progress: () => undefined },
  )
  return { facts: facts as ImportFacts, target }
}

const typeName = (type: DuckDBType): string => type.alias ?? String(type)

/** Sums of numbers, and of digests of all other values: equal where every value is. */
const sumsOf = async (columns: ImportFacts['columns'], source: string): Promise<unknown[]> => {
  const sums = columns.map(({ name, type }) =>
    /^(U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER|DOUBLE|FLOAT|DECIMAL\S+)$/.test(type)
      ? `sum(${quoteName(name)})::DOUBLE`
      : `sum(hash(${quoteName(name)}::VARCHAR))::VARCHAR`,
  )
  const [row] = await (await connection.run(`SELECT count(*)::INTEGER, ${sums.join(', ')} FROM ${source}`)).getRows()
  // Sums of floating numbers depend on the order of the addition.
  return (row ?? []).map(value => (typeof value === 'number' ? Number(value.toPrecision(9)) : value))
}

describe.skipIf(!isThere)('reference data', () => {
  test('there are as many files as ever', () => expect(FILES.length).toBeGreaterThan(100))

  test.each(FILES)('%s', async name => {
    const format = formatOfName(name) ?? 'csv'
    const { facts, target } = await importOf(name, format)
    const types = Object.fromEntries(facts.columns.map(column => [column.name, column.type]))
    const better = BETTER[name]
    if (better) {
      expect({ rows: facts.rows, types }).toMatchObject(better)
    } else {
      const own = ownReading(join(DATA, name), format)
      const shape = await connection.run(`SELECT * FROM ${own} LIMIT 0`)
      const ownTypes = shape.columnNames().map((column, i) => [column, typeName(shape.columnType(i))])
      expect(types).toEqual(Object.fromEntries(ownTypes))
      await connection.run(`ATTACH ${quoteText(target)} AS loaded (READ_ONLY)`)
      expect(await sumsOf(facts.columns, 'loaded.data')).toEqual(await sumsOf(facts.columns, own))
      await connection.run('DETACH loaded')
    }
    rmSync(target)
  })
})
