import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import driver from 'mysql2'
import { expect, test } from 'vitest'
import { connectionOf, openRemote } from '../../../../test/http-server.ts'

interface ServerSide {
  readonly stream: Socket
  readonly serverHandshake: (hello: object) => void
  readonly on: (event: 'query' | 'error', listener: () => void) => void
}

test('a server that requests a file of this machine gets none', async () => {
  const received: string[] = []
  const server = driver.createServer((given: unknown) => {
    const side = given as ServerSide
    side.serverHandshake({
      protocolVersion: 10,
      serverVersion: '8.0.0',
      connectionId: 1,
      statusFlags: 2,
      characterSet: 33,
      capabilityFlags: 0xffffff,
      authCallback: (_: unknown, done: (error: null) => void) => done(null),
    })
    side.stream.on('error', () => undefined)
    side.on('error', () => undefined)
    side.on('query', () => {
      side.stream.on('data', (bytes: Buffer) => received.push(bytes.toString()))
      // LOCAL INFILE: the answer to a query is the wish for a file.
      const wish = Buffer.concat([Buffer.of(0xfb), Buffer.from('/etc/passwd')])
      side.stream.write(Buffer.concat([Buffer.of(wish.length, 0, 0, 1), wish]))
    })
  })
  server.listen(0)
  const listening = server as unknown as {
    readonly _server: { readonly address: () => AddressInfo; readonly close: () => void }
  }
  await once(listening._server as never, 'listening').catch(() => undefined)
  const { port } = listening._server.address()
  const connection = connectionOf('mysql', new URL(`http://u:p@127.0.0.1:${port}`), '')
  const { query } = openRemote(connection)
  // It waits for the file, in vain.
  expect(await query('SELECT 1', { signal: AbortSignal.timeout(1000) }).catch(error => error.code)).toBe('cancelled')
  expect(received.join()).not.toContain('root:')
  listening._server.close()
})
