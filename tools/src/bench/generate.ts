import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'

/**
 * A table of sales over three years, in time order with an hour of jitter: skewed regions (5), categories (50) and
 * products (5,000), a million customers. Every value is a hash of the row number, so that a table of the same size
 * is always the same.
 */
const rowsOf = (count: number): string => `
with rows as (
  select i,
    hash(i, 1) as h_time, (hash(i, 2) % 1000000) / 1e6 as u_region, (hash(i, 3) % 1000000) / 1e6 as u_category,
    cast(floor(5000 * pow((hash(i, 4) % 10000000) / 1e7, 2)) as integer) as product_no,
    1 + hash(i, 6) % 20 as quantity, round(1 + 499 * pow((hash(i, 7) % 100000) / 1e5, 3), 2) as price,
    (hash(i, 8) % 30) / 100.0 as discount
  from range(${count}) numbers(i)
)
select
  timestamp '2023-01-01' + to_microseconds(cast(i * (1096 * 86400e6 / ${count}) as bigint) + cast(h_time % 3600000000 as bigint)) as ts,
  ['EMEA', 'AMER', 'APAC', 'LATAM', 'Other'][1 + cast(floor(5 * pow(u_region, 1.5)) as integer)] as region,
  'Category ' || lpad(cast(floor(50 * pow(u_category, 1.7)) as integer)::varchar, 2, '0') as category,
  'Product ' || lpad(product_no::varchar, 5, '0') as product,
  'C' || lpad((hash(i, 5) % 1000000)::varchar, 7, '0') as customer,
  cast(quantity as integer) as quantity, price, discount::double as discount,
  round(quantity * price * (1 - discount), 2)::double as revenue
from rows`

/** Path of a Parquet file with `count` rows, made once per machine. */
export async function salesFile(folder: string, count: number): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const file = `${folder}/sales-${count}.parquet`
  if (existsSync(file)) return file
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(`copy (${rowsOf(count)}) to '${file}.part' (format parquet, compression zstd)`)
  connection.closeSync()
  instance.closeSync()
  renameSync(`${file}.part`, file)
  return file
}
