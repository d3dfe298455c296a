/**
 * For tests of connectors over HTTP: what a real server answered, stored in a file beside the test, and replayed in its
 * order. Where the environment names a server, the tests run against it; with `BELVEDERE_TEST_RECORD=1` its answers
 * become the file.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { request, type ServerResponse } from 'node:http'
import { type HttpFixture, type ReceivedRequest, startHttp } from './http-server.ts'

interface Exchange {
  readonly request_text: string
  readonly status: number
  readonly answer: string
  /** The server broke the connection behind it. */
  readonly is_cut?: true
}
interface Recording {
  /** What the server said it is. */
  readonly server: string
  readonly exchanges: Record<string, readonly Exchange[]>
}

export interface Recorded extends HttpFixture {
  /** A real server is used, not the file. */
  readonly is_live: boolean
  /** Whose answers are given from now on: the name of a test. */
  readonly play: (name: string) => void
  /** All requests were made; stored when recording. */
  readonly finish: (server: string) => Promise<void>
}

/** What a query is known by: settings beside it may change, its values may not. */
const keyOf = ({ method, path, query, body }: ReceivedRequest): string => {
  const values = [...query].filter(([name]) => name.startsWith('param_')).map(pair => `\n${pair.join('=')}`)
  // The name of a query is another one every time.
  const normalized = body.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
  return `${method} ${path}${values.join('')}${normalized === '' ? '' : `\n${normalized}`}`
}

/** Without what is in one of its objects, wherever that is: as long as all the rest, and not read by anybody. */
function without(key: string, answer: string): string {
  const start = answer.indexOf(`"${key}":{`)
  if (start < 0) return answer
  const inside = start + key.length + '"":{'.length
  let depth = 1
  for (const { 0: sign, index } of answer.slice(inside).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth === 0) return answer.slice(0, inside) + without(key, answer.slice(inside + index))
  }
  return answer
}

const UNREAD = ['stats', 'failureInfo', 'typeSignature']
/** Servers name themselves in their answers: by a name that says nothing. */
const recordable = (answer: string, host: string): string =>
  UNREAD.reduce((stripped, key) => without(key, stripped), answer).replaceAll(host, 'server:8080')

type Answered = Omit<Exchange, 'request_text'>

const forward = (received: ReceivedRequest, url: URL): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { host: _, authorization: __, ...rest } = received.headers
    // Whoever the server knows, not whoever the tests are.
    const known = {
      'x-clickhouse-user': decodeURIComponent(url.username),
      'x-clickhouse-key': decodeURIComponent(url.password),
    }
    const headers = { ...rest, ...('x-clickhouse-user' in rest ? known : {}) }
    const path = `${received.path}${received.query.size > 0 ? `?${received.query}` : ''}`
    const options = { host: url.hostname, port: url.port, method: received.method, path, headers }
    const sent = request(options, answer => {
      const pieces: Buffer[] = []
      answer.on('data', piece => pieces.push(piece as Buffer))
      const all = () => ({ status: answer.statusCode ?? 0, answer: Buffer.concat(pieces).toString() })
      answer.once('error', () => resolve({ ...all(), is_cut: true }))
      answer.once('end', () => resolve(all()))
    })
    sent.once('error', reject)
    sent.end(received.body)
  })

const give = (response: ServerResponse, { status, answer, is_cut }: Answered) => {
  response.writeHead(status)
  if (is_cut) response.write(answer, () => response.destroy())
  else response.end(answer)
}

export interface RecordedOptions {
  readonly backend: string
  readonly database: string
  readonly file: URL
  /** Of the real server, if there is one. */
  readonly url: string | undefined
}

export const openRecorded = async ({ backend, database, file, url }: RecordedOptions): Promise<Recorded> => {
  const live = url === undefined || url === '' ? null : new URL(url)
  const recording = live ? null : (JSON.parse(readFileSync(file, 'utf8')) as Recording)
  const made: Record<string, Exchange[]> = {}
  let current = ''
  let next = 0
  const answer = async (received: ReceivedRequest, response: ServerResponse) => {
    const key = keyOf(received)
    if (live) {
      const answered = await forward(received, live)
      made[current] = [
        ...(made[current] ?? []),
        { request_text: key, ...answered, answer: recordable(answered.answer, live.host) },
      ]
      give(response, answered)
      return
    }
    const exchange = recording?.exchanges[current]?.[next++]
    if (exchange?.request_text === key) give(response, exchange)
    else response.writeHead(400).end(`not recorded: ${key}\nbut: ${exchange?.request_text}`)
  }
  const fixture = await startHttp(backend, database, (received, response) => void answer(received, response))
  return {
    ...fixture,
    is_live: live !== null,
    play: name => {
      current = name
      next = 0
    },
    finish: async server => {
      await fixture.close()
      if (!live || process.env.BELVEDERE_TEST_RECORD !== '1') return
      writeFileSync(file, `${JSON.stringify({ server, exchanges: made } satisfies Recording, null, 2)}\n`)
    },
  }
}
