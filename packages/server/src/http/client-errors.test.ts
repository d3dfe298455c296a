import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '../../test/kit.ts'
import { listen } from './listen.ts'
import { open, type Route } from './route.ts'

async function* rows() {
  yield 'first\n'
  await setTimeout(200)
  yield 'last\n'
}

const routes: readonly Route[] = [
  {
    method: 'GET',
    url: '/slow',
    access: open('test'),
    handler: ({ reply }) => reply.type('text/plain').send(Readable.from(rows())),
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

/** All that a server says to these bytes; `more` is sent when the answer has begun. */
async function reply(bytes: string, more = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', data => {
    text += data.toString()
  })
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write(bytes)
  if (more) {
    await once(socket, 'data')
    socket.write(more)
  } else await setTimeout(100)
  await Promise.race([closed, setTimeout(600)])
  socket.destroy()
  return text
}

const GET = 'GET /slow HTTP/1.1\r\nhost: test\r\n\r\n'

test('bytes that are no request are refused, and the connection ends', async () => {
  expect(await reply('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*"statusCode":400}$/)
  const long = `GET / HTTP/1.1\r\nhost: test\r\nx-long: ${'x'.repeat(80_000)}\r\n\r\n`
  expect(await reply(long)).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
})

test('a refusal is never written into the middle of an answer', async () => {
  const whole = await reply(GET)
  expect(whole).toContain('last')
  const cut = await reply(GET, 'nonsense\r\n\r\n')
  expect(cut).toContain('first')
  expect(cut).not.toContain('last')
  expect(cut.match(/HTTP\/1\.1/g)).toHaveLength(1)
})
