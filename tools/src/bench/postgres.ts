/** A throw-away PostgreSQL server with a generated table, for benchmarks that query a database of somebody else's. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@belvedere/e2e'

export interface BenchPostgres {
  readonly port: number
  readonly username: string
  readonly database: string
  readonly stop: () => Promise<void>
}

const INSTALLED = '/usr/lib/postgresql'
const MAX_START_MS = 30_000
/** Roomy for the rows of the benchmark: the table is in memory, and work is shared by the cores. */
const SETTINGS = {
  shared_buffers: '2GB',
  work_mem: '128MB',
  max_wal_size: '8GB',
  synchronous_commit: 'off',
  max_parallel_workers_per_gather: '2',
}

/** The rows of the sales table of the other benchmarks, as nearly as SQL makes them. */
const salesSql = (rows: number): string => `
  CREATE UNLOGGED TABLE sales AS SELECT
    timestamp '2023-01-01' + (i * 63072000.0 / ${rows}) * interval '1 second' AS ts,
    'region ' || (i * 7919 % 8) AS region,
    'category ' || (i * 104729 % 40) AS category,
    'product ' || (i * 1299709 % 5000) AS product,
    (i * 31 % 20 + 1)::int AS quantity,
    ((i * 15485863 % 100000) / 100.0)::double precision AS revenue
  FROM generate_series(1::bigint, ${rows}) AS i;
  VACUUM (ANALYZE) sales`

/** Null where PostgreSQL is not installed. */
export async function startPostgres(rows: number): Promise<BenchPostgres | null> {
  const [newest] = existsSync(INSTALLED)
    ? readdirSync(INSTALLED).sort((left, right) => Number(right) - Number(left))
    : []
  const bin = join(INSTALLED, newest ?? '', 'bin')
  if (!existsSync(join(bin, 'initdb'))) return null
  const folder = mkdtempSync(join(tmpdir(), 'belvedere-bench-pg-'))
  // It refuses to run as root.
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const owner = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {}
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
  const run = { cwd: folder, stdio: 'ignore', ...owner } as const
  execFileSync(join(bin, 'initdb'), ['-D', folder, '-U', 'belvedere', '-A', 'trust', '--no-sync'], run)
  const port = await freePort()
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-F', ...settings],
    run,
  )
  const stop = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const psql = (sql: string) =>
    execFileSync(
      join(bin, 'psql'),
      ['-h', '127.0.0.1', '-p', String(port), '-U', 'belvedere', '-q', '-v', 'ON_ERROR_STOP=1', 'postgres'],
      { input: sql, stdio: ['pipe', 'ignore', 'pipe'] },
    )
  try {
    await untilReady(() => psql('SELECT 1'))
    psql(salesSql(rows))
  } catch (error) {
    await stop()
    throw error
  }
  return { port, username: 'belvedere', database: 'postgres', stop }
}

async function untilReady(probe: () => unknown): Promise<void> {
  for (const began = performance.now(); ; await new Promise(resolve => setTimeout(resolve, 100))) {
    try {
      probe()
      return
    } catch (error) {
      if (performance.now() - began > MAX_START_MS) throw error
    }
  }
}
