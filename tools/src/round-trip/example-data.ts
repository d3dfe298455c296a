/** Data of the published example dashboards, which is stored apart from their documents. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { isRecord } from '@belvedere/core/json'
import { readYaml } from '@belvedere/server/bundle-yaml'
import { DuckDBInstance } from '@duckdb/node-api'

const PARQUET = 'superset-examples-parquet'
const HEALTH = 'worldbank/wb_health_population_subset.parquet'
const PLACES = 'superset-examples/san_francisco.csv.gz'

/** What the loader of the examples makes of the list of addresses. */
const longLat = (file: string, target: string): string => `
  COPY (SELECT LON, LAT, "NUMBER", STREET, UNIT, CITY, DISTRICT, REGION, POSTCODE, ID,
    DATE '2026-11-20'::TIMESTAMP AS datetime, 1 + (row_number() OVER ()) % 10 AS occupancy,
    ((row_number() OVER ()) % 100) / 100.0 AS radius_miles,
    '9q8yy' || substr(md5(ID), 1, 7) AS geohash, LAT || ',' || LON AS delimited
    FROM read_csv('${file}')) TO '${target}' (FORMAT parquet)`

async function makeLongLat(folder: string): Promise<Buffer> {
  const scratch = await mkdtemp(join(tmpdir(), 'long-lat-'))
  const target = join(scratch, 'long_lat.parquet')
  try {
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    await connection.run(longLat(join(folder, PLACES), target))
    connection.closeSync()
    instance.closeSync()
    return readFileSync(target)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** The data files that the datasets of a tree name, by their path in it. Datasets without data are left out. */
export async function exampleData(
  texts: ReadonlyMap<string, string>,
  folder: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const names = existsSync(join(folder, PARQUET)) ? readdirSync(join(folder, PARQUET)) : []
  const files = new Map<string, Buffer>()
  for (const [path, text] of texts) {
    const document: unknown = readYaml(text)
    if (!isRecord(document) || typeof document.data_file !== 'string') continue
    const table = String(document.table_name)
    const example = basename(dirname(path).replace(/\/datasets$/, ''))
    const place = `${dirname(path)}/${document.data_file}`
    const name = names.find(file => file.endsWith(`__${table}.parquet`) || file === `${example}.parquet`)
    if (name !== undefined) files.set(place, readFileSync(join(folder, PARQUET, name)))
    else if (table === 'wb_health_population') files.set(place, readFileSync(join(folder, HEALTH)))
    else if (table === 'long_lat') files.set(place, await makeLongLat(folder))
  }
  return files
}
