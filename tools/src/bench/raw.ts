/** The raw side: a process that holds the same part file, with the same threads and memory, and only runs SQL. */
import { DuckDBInstance } from '@duckdb/node-api'

export interface RawSetup {
  readonly parts: readonly string[]
  readonly table: string
  readonly threads: number
  readonly memory: string
}

const send = (message: unknown): void => {
  process.send?.(message)
}

async function open({ parts, table, threads, memory }: RawSetup) {
  const instance = await DuckDBInstance.create(':memory:', { threads: String(threads), memory_limit: memory })
  const connection = await instance.connect()
  for (const [index, part] of parts.entries()) await connection.run(`attach '${part}' as part${index} (read_only)`)
  const union = parts.map((_, index) => `select * from part${index}.main.data`).join(' union all ')
  await connection.run(`create view main."${table}" as ${union}`)
  return connection
}

const setup = JSON.parse(process.argv[2] ?? '{}') as RawSetup
const connection = await open(setup)
process.on('message', async (sql: string) => {
  try {
    const started = performance.now()
    const result = await connection.run(sql)
    const chunks = await result.fetchAllChunks()
    send({ ms: performance.now() - started, rows: chunks.reduce((sum, chunk) => sum + chunk.rowCount, 0) })
  } catch (error) {
    send({ error: String(error) })
  }
})
process.on('disconnect', () => process.exit(0))
send({ ready: true })
