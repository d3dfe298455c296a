/** A keep-alive client that reads bytes and parses nothing, so that only the product is measured. */
import { Agent, request } from 'node:http'

export interface TimedAnswer {
  readonly status: number
  readonly body: Buffer
  readonly ms: number
  readonly etag: string | undefined
}

export function makeClient(url: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(url)
  const post = (path: string, json: unknown): Promise<TimedAnswer> =>
    new Promise((resolve, reject) => {
      const payload = Buffer.from(JSON.stringify(json))
      const headers = {
        'content-type': 'application/json',
        'content-length': payload.length,
        authorization: `Bearer ${token}`,
      }
      const started = performance.now()
      const outgoing = request({ hostname, port, path, method: 'POST', agent, headers }, incoming => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            body: Buffer.concat(chunks),
            ms: performance.now() - started,
            etag: incoming.headers.etag,
          }),
        )
      })
      outgoing.on('error', reject)
      outgoing.end(payload)
    })
  return { post, close: () => agent.destroy() }
}
export type BenchClient = ReturnType<typeof makeClient>
