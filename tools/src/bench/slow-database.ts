/**
 * Fresh charts of a quick database, alone and while two other users request as many charts as they can of a database that
 * answers late. The late one is the same server behind a line that holds its bytes back: what is measured is what its
 * queries take from others in the product, and not what they take from the processor.
 */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { adminToken, startProduct } from '@belvedere/e2e'
import { makeClient } from './client.ts'
import { startPostgres } from './postgres.ts'
import { addReaders } from './readers.ts'
import { atMost, type BenchResult, median, printTable } from './result.ts'

const ROWS = 100_000
const LATE_MS = 5000
/** More than one user may have at the same time, by far. */
const SENDERS = 40
const SENDING_MS = 20_000
const QUICK_CHARTS = 200
const PAUSE_MS = 20
const DATA = '/api/v1/chart/data'

interface Line {
  readonly port: number
  /** From now on every answer comes so late. */
  readonly delay: (ms: number) => void
  readonly close: () => void
}

/** A line to a port of this machine. */
async function openLine(target: number): Promise<Line> {
  let late = 0
  const sockets = new Set<Socket>()
  const server: Server = createServer(client => {
    const remote = connect(target, '127.0.0.1')
    for (const socket of [client, remote]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    client.on('data', bytes => remote.write(bytes)).on('end', () => remote.end())
    remote.on('data', bytes => setTimeout(() => client.write(bytes), late)).on('end', () => client.end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    delay: ms => {
      late = ms
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

let salt = 0
/** A chart that has not been requested before. */
const freshChart = (dataset: number) => {
  salt += 1
  const filters = [{ col: 'revenue', op: '>', val: -1 - salt / 1000 }]
  const query = { columns: ['region'], metrics: ['count'], filters }
  return { datasource: { id: dataset, type: 'table' }, queries: [query] }
}

const p99 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN

async function quickCharts(url: string, token: string, dataset: number): Promise<readonly number[]> {
  const client = makeClient(url, token)
  const times: number[] = []
  for (let chart = 0; chart < QUICK_CHARTS; chart += 1) {
    const { status, ms, body } = await client.post(DATA, freshChart(dataset))
    if (status !== 200) throw new Error(`a quick chart was answered ${status} ${body}`)
    times.push(ms)
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  }
  client.close()
  return times
}

/** Charts of the late database that users request again and again, many at a time. */
async function lateCharts(url: string, tokens: readonly string[], dataset: number): Promise<readonly number[]> {
  const until = performance.now() + SENDING_MS
  const times: number[] = []
  await Promise.all(
    Array.from({ length: SENDERS }, async (_, sender) => {
      const client = makeClient(url, tokens[sender % tokens.length] ?? '')
      while (performance.now() < until) times.push((await client.post(DATA, freshChart(dataset))).ms)
      client.close()
    }),
  )
  return times
}

export async function benchSlowDatabase(): Promise<BenchResult[]> {
  const postgres = await startPostgres(ROWS)
  if (postgres === null) throw new Error('PostgreSQL is not installed.')
  const line = await openLine(postgres.port)
  const product = await startProduct({ env: { BELVEDERE_EXAMPLES: 'none' } })
  try {
    const { url } = product
    const token = await adminToken(product)
    const client = makeClient(url, token)
    const make = async (path: string, body: object): Promise<number> => {
      const answer = await client.post(path, body)
      if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body}`)
      return (JSON.parse(answer.body.toString()) as { id: number }).id
    }
    const datasetAt = async (database_name: string, port: number): Promise<number> => {
      const sqlalchemy_uri = `postgresql://${postgres.username}@127.0.0.1:${port}/${postgres.database}`
      const database = await make('/api/v1/database/', { database_name, sqlalchemy_uri })
      return make('/api/v1/dataset/', { database, schema: 'public', table_name: 'sales' })
    }
    const [quick, slow] = [await datasetAt('quick', postgres.port), await datasetAt('slow', line.port)]
    client.close()
    const { reader, ...others } = await addReaders(product, ['reader', 'first', 'second'])
    await quickCharts(url, reader, quick)
    const alone = await quickCharts(url, reader, quick)
    line.delay(LATE_MS)
    const late = lateCharts(url, Object.values(others), slow)
    await new Promise(resolve => setTimeout(resolve, LATE_MS / 5))
    const beside = await quickCharts(url, reader, quick)
    const waits = await late
    const seconds = (times: readonly number[]) => (Math.max(...times) / 1000).toFixed(1)
    printTable([
      ['charts', 'amount', 'median ms', 'p99 ms', 'longest s'],
      ...(
        [
          ['quick, alone', alone],
          ['quick, beside', beside],
          ['late', waits],
        ] as const
      ).map(([name, times]) => [
        name,
        String(times.length),
        median(times).toFixed(1),
        p99(times).toFixed(1),
        seconds(times),
      ]),
    ])
    return [
      atMost('slow_database.quick_median_ratio', median(beside) / median(alone), 2),
      atMost('slow_database.quick_p99_ratio', p99(beside) / p99(alone), 2),
    ]
  } finally {
    line.close()
    await product.remove()
    await postgres.stop()
  }
}
