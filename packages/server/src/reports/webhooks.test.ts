/** A user with few rights cannot explore a network by the webhooks of reports. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../test/every-route/world.ts'
import { performRun } from './run/perform.ts'
import { Scheduler } from './schedule/scheduler.ts'

const url = '/api/v1/report/'
const SECRET = 'internal-answer-5f1c'
let world: World
let inside: Server
let scheduler: Scheduler
const received: string[] = []
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'rebinding.test': ['93.184.216.34', '127.0.0.1'],
  'private.test': ['10.0.0.7'],
  'mapped.test': ['::ffff:127.0.0.1'],
}

beforeAll(async () => {
  inside = createServer((request, response) => {
    received.push(`${request.method} ${request.url}`)
    response.writeHead(request.url === '/redirect' ? 302 : 500, { location: '/other' }).end(SECRET)
  }).listen(0, '127.0.0.1')
  await once(inside, 'listening')
  world = await startWorld()
  const { services } = world.kit
  const lookup = async (host: string) => NAMES[host] ?? Promise.reject(new Error(`ENOTFOUND ${host}`))
  Object.assign(services, { lookup })
  const { db, clock, ids, log } = services
  scheduler = new Scheduler({ db, clock, ids, log, perform: (claim, stop) => performRun(claim, services, stop) })
}, 60_000)
afterAll(async () => {
  await world?.close()
  inside?.close()
})

const portOf = () => (inside.address() as AddressInfo).port
let count = 0
/** Runs a report of a user with few rights, and returns the log as that user reads it. */
async function runTo(
  ...targets: readonly string[]
): Promise<{ readonly line: Record<string, unknown>; readonly text: string }> {
  count += 1
  const body = {
    type: 'Report',
    name: `Probe ${count}`,
    crontab: '0 * * * *',
    creation_method: 'alerts_reports',
    chart: world.shown.chart,
    report_format: 'TEXT',
    recipients: targets.map(target => ({ type: 'Slack', recipient_config_json: { target } })),
    active: true,
  }
  const made = await world.send('gamma_data', 'POST', url, body)
  expect(made.status, made.text).toBe(201)
  const { id } = made.json<{ id: number }>()
  await scheduler.look()
  world.kit.clock.advance(60 * 60_000)
  await scheduler.look()
  await scheduler.settled()
  const log = await world.send('gamma_data', 'GET', `${url}${id}/log/`)
  await world.send('gamma_data', 'DELETE', `${url}${id}`)
  return { line: log.json<{ result: Record<string, unknown>[] }>().result[0] ?? {}, text: log.text }
}

test('loopback, private, translated, closed and unknown hosts say the same, and none is reached', async () => {
  const port = portOf()
  const targets = [
    `http://127.0.0.1:${port}/hook`,
    `http://localhost.:${port}/hook`,
    `http://[::ffff:127.0.0.1]:${port}/hook`,
    `http://0x7f.1:${port}/hook`,
    `http://rebinding.test:${port}/hook`,
    `http://mapped.test:${port}/hook`,
    'http://private.test/hook',
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1:1/closed',
    'https://nowhere.test/hook',
  ]
  const { line, text } = await runTo(...targets)
  expect(text).not.toContain(SECRET)
  const { deliveries } = line.details as { deliveries: { reason: string }[] }
  const reasons = deliveries.map(({ reason }) => reason)
  expect(reasons).toHaveLength(targets.length)
  expect([...new Set(reasons)]).toEqual([expect.stringContaining('BELVEDERE_OUTGOING_HOSTS')])
  expect(received).toEqual([])
}, 60_000)

test('a host that an administrator has named is reached; nothing of its answer is shown', async () => {
  const { services } = world.kit
  const outgoing_hosts = [{ host: '127.0.0.1', port: portOf() }]
  Object.assign(services, { config: { ...services.config, outgoing_hosts } })
  const { line, text } = await runTo(`http://127.0.0.1:${portOf()}/hook`)
  expect(received).toEqual(['POST /hook'])
  expect(text).not.toContain(SECRET)
  expect(text).not.toMatch(/\b500\b/)
  expect(line).toMatchObject({ state: 'Error', error_message: expect.stringContaining('did not accept the message') })
  await runTo(`http://127.0.0.1:${portOf()}/redirect`)
  expect(received).toEqual(['POST /hook', 'POST /redirect'])
}, 60_000)
