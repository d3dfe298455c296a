import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '../../test/kit.ts'
import { listen } from './listen.ts'
import { open, type Route } from './route.ts'

const PIECE = Buffer.alloc(64 * 1024, 'x')
const PIECES = 160

const routes: readonly Route[] = [
  {
    method: 'GET',
    url: '/long',
    access: open('test'),
    handler: ({ reply }) => reply.type('text/plain').send(Readable.from(Array(PIECES).fill(PIECE))),
  },
]

let kit: TestKit
let port = 0

beforeAll(async () => {
  const server = await listen({ port: 0, host: '127.0.0.1' })
  port = (server.address() as AddressInfo).port
  kit = await startTestKit({ routes, server })
})
afterAll(() => kit.close())

test('a route that takes no upgrade answers one that is requested, whole, however long the answer is', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /long HTTP/1.1\r\nhost: test\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
  let bytes = 0
  let start = ''
  for await (const data of socket as AsyncIterable<Buffer>) {
    if (bytes === 0) start = data.toString('latin1', 0, 20)
    bytes += data.length
  }
  expect(start).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(bytes).toBeGreaterThan(PIECE.length * PIECES)
})
