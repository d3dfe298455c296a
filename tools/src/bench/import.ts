/** A CSV file loaded through the public upload route, and the same file by the engine alone, one after the other. */
import { mkdtempSync, openAsBlob, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminToken, startProduct } from '@belvedere/e2e'
import { DuckDBInstance } from '@duckdb/node-api'
import { salesFile } from './generate.ts'
import { processTree } from './processes.ts'
import { atMost, type BenchResult, median, printTable } from './result.ts'

/** About 90 bytes a row. */
const ROWS = Number(process.env.BELVEDERE_TEST_IMPORT_ROWS ?? 2_200_000)
const RUNS = ROWS > 5_000_000 ? 1 : 3
const MAX_TIMES = 1.5
const MAX_MB = 1024

/** The engine alone, with its own recognition and as much memory as it likes. */
async function readAlone(file: string, folder: string, run: number): Promise<number> {
  const db = await DuckDBInstance.create(join(folder, `alone-${run}.duckdb`))
  const connection = await db.connect()
  const began = performance.now()
  await connection.run(`CREATE TABLE data AS SELECT * FROM read_csv('${file}')`)
  await connection.run('CHECKPOINT')
  const seconds = (performance.now() - began) / 1000
  connection.closeSync()
  db.closeSync()
  rmSync(join(folder, `alone-${run}.duckdb`))
  return seconds
}

const isImport = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes('import')
  } catch {
    return false // ended meanwhile
  }
}

/** Largest resident size so far of the process that takes files in, in MB. */
const peakOf = (pid: number): number => {
  const peaks = processTree(pid)
    .filter(isImport)
    .map(child => Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1] ?? 0) / 1024)
  return Math.max(0, ...peaks)
}

interface Client {
  readonly url: string
  readonly token: string
}

async function send({ url, token }: Client, action: string, form: FormData): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}/api/v1/database/1/${action}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${action} answered ${answer.status}: ${text.slice(0, 500)}`)
  return (JSON.parse(text) as { result: Record<string, unknown> }).result
}

/** Sends the file, then loads it; only the load is timed. */
async function load(client: Client, file: string): Promise<{ seconds: number; rows: unknown }> {
  const sent = new FormData()
  sent.set('file', await openAsBlob(file), 'sales.csv')
  const { upload_id } = await send(client, 'upload_metadata', sent)
  const order = new FormData()
  order.set('upload_id', String(upload_id))
  order.set('table_name', 'bench_import')
  order.set('already_exists', 'replace')
  const began = performance.now()
  const { rows } = await send(client, 'upload', order)
  return { seconds: (performance.now() - began) / 1000, rows }
}

async function makeFile(folder: string): Promise<string> {
  const parquet = await salesFile(join(tmpdir(), 'belvedere-bench'), ROWS)
  const db = await DuckDBInstance.create(':memory:')
  const connection = await db.connect()
  const file = join(folder, 'sales.csv')
  await connection.run(`COPY (SELECT * FROM read_parquet('${parquet}')) TO '${file}' (HEADER)`)
  connection.closeSync()
  db.closeSync()
  return file
}

export async function benchImport(): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'belvedere-bench-import-'))
  const product = await startProduct({ env: { BELVEDERE_EXAMPLES: 'none' } })
  try {
    const file = await makeFile(folder)
    const client = { url: product.url, token: await adminToken(product) }
    const [alone, ours]: [number[], number[]] = [[], []]
    let peak = 0
    for (let run = 0; run < RUNS; run += 1) {
      alone.push(await readAlone(file, folder, run))
      const { seconds, rows } = await load(client, file)
      if (rows !== ROWS) throw new Error(`${rows} rows of ${ROWS} were loaded`)
      ours.push(seconds)
      peak = Math.max(peak, peakOf(product.pid))
    }
    const size = statSync(file).size / 1024 ** 2
    printTable([
      [`CSV of ${size.toFixed(0)} MB`, 'seconds', 'MB/s'],
      ['the engine alone', median(alone).toFixed(2), (size / median(alone)).toFixed(0)],
      ['the product', median(ours).toFixed(2), (size / median(ours)).toFixed(0)],
    ])
    return [
      atMost('import.times_engine', median(ours) / median(alone), MAX_TIMES),
      atMost('import.peak_mb', peak, MAX_MB),
    ]
  } finally {
    await product.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
