import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { checkDatabaseHost, checkUserHost, GateError } from './gate.ts'
import { postOutgoing } from './post.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

interface Receiver {
  readonly port: number
  readonly received: { readonly host: string | undefined; readonly body: string }[]
}

async function receive(host: string, port = 0, respond?: RequestListener): Promise<Receiver> {
  const received: Receiver['received'] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    received.push({ host: request.headers.host, body })
    if (respond) respond(request, response)
    else response.end('taken')
  })
  servers.push(server.listen(port, host))
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, received }
}

const config = (named: string, port: number) => ({ outgoing_hosts: [{ host: named, port }], base_url: null })
const NOTHING_NAMED = { outgoing_hosts: [], base_url: null }
const post = (url: string, parts: Parameters<typeof postOutgoing>[2]) =>
  postOutgoing(
    new URL(url),
    { body: '{}', content_type: 'application/json', timeout_ms: 2000, signal: new AbortController().signal },
    parts,
  )

test('a name is resolved once, and the connection goes to the address that was checked', async () => {
  const first = await receive('127.0.0.1')
  const second = await receive('127.0.0.2', first.port)
  let lookups = 0
  const lookup = async () => {
    lookups += 1
    return lookups === 1 ? ['127.0.0.1'] : ['127.0.0.2']
  }
  const status = await post(`http://chat.test:${first.port}/hook?a=1`, {
    config: config('chat.test', first.port),
    lookup,
  })
  expect([status, lookups, second.received]).toEqual([200, 1, []])
  expect(first.received).toEqual([{ host: `chat.test:${first.port}`, body: '{}' }])
})

test('redirects are not followed', async () => {
  const target = await receive('127.0.0.1')
  const { port } = await receive('127.0.0.1', 0, (_, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${target.port}/` }).end(),
  )
  const parts = { config: config('127.0.0.1', port), lookup: async () => [] }
  expect(await post(`http://127.0.0.1:${port}/`, parts)).toBe(307)
  expect(target.received).toEqual([])
})

test('a host is named with its port: other ports and hosts of the same address stay closed', async () => {
  const { port, received } = await receive('127.0.0.1')
  const other = await receive('127.0.0.1')
  const parts = { config: config('127.0.0.1', port), lookup: async () => ['127.0.0.1'] }
  await expect(post(`http://127.0.0.1:${other.port}/`, parts)).rejects.toThrow(GateError)
  await expect(post(`http://other.test:${port}/`, parts)).rejects.toThrow(GateError)
  expect([received, other.received]).toEqual([[], []])
  expect(await post(`http://127.1:${port}/`, parts)).toBe(200)
})

const own = Object.values(networkInterfaces()).flatMap(each => (each ?? []).map(({ address }) => address))
const REFUSED: readonly (readonly [string, readonly string[]])[] = [
  ['loopback', ['127.0.0.1']],
  ['private', ['10.1.2.3']],
  ['link-local', ['169.254.169.254']],
  ['mapped', ['::ffff:93.184.216.34']],
  ['6to4', ['2002:5db8:d822::1']],
  ['NAT64', ['64:ff9b::5db8:d822']],
  ['compatible', ['::93.184.216.34']],
  ['one public, one not', ['93.184.216.34', '127.0.0.1']],
  ['no address', []],
  ['no text of an address', ['localhost']],
  ...own.map(address => ['own', [address]] as const),
]
test.each(REFUSED)('a name that leads to %s is refused: %j', async (_, addresses) => {
  const lookup = async () => addresses
  await expect(checkUserHost('chat.example.org', 443, { config: NOTHING_NAMED, lookup })).rejects.toThrow(GateError)
})

test('public addresses are admitted; the name of the product itself is not', async () => {
  const lookup = async () => ['93.184.216.34', '2606:4700::1']
  const parts = { config: { outgoing_hosts: [], base_url: 'https://bi.example.org' }, lookup }
  const checked = await checkUserHost('Chat.Example.org.', 443, parts)
  expect(checked).toEqual({ host: 'chat.example.org', addresses: ['93.184.216.34', '2606:4700::1'] })
  await expect(checkUserHost('BI.example.org.', 443, parts)).rejects.toThrow(GateError)
})

test('databases are reached on loopback and in private networks, not at addresses that no database has', async () => {
  const at = (...addresses: string[]) => checkDatabaseHost('db.test', async () => addresses)
  for (const address of ['127.0.0.1', '10.0.0.1', '::1', 'fd12::1', '93.184.216.34', '64:ff9b::a00:1'])
    expect((await at(address)).addresses).toEqual([address])
  for (const address of [
    '169.254.169.254',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '2002:a9fe:a9fe::',
    '0.0.0.0',
    'fe80::1',
  ])
    await expect(at('10.0.0.1', address), address).rejects.toThrow(GateError)
})
