/** What becomes a header of a mail stays on one line. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../../test/every-route/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
}, 60_000)
afterAll(() => world?.close())

const base = () => ({
  type: 'Report',
  name: 'Weekly',
  crontab: '0 9 * * 1',
  creation_method: 'alerts_reports',
  chart: world.shown.chart,
})
const BREAKS = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f']

test.each(BREAKS.map(end => [JSON.stringify(end), end]))(
  '%s is refused in names, recipients and subjects',
  async (_, end) => {
    const { admin } = world.kit.users
    const evil = `a@example.org${end}Bcc: everybody@example.org`
    const recipient = (config: object) => [{ type: 'Email', recipient_config_json: config }]
    for (const more of [
      { name: `Weekly${end}Bcc: x@example.org` },
      { recipients: recipient({ target: evil }) },
      { recipients: recipient({ target: 'a@example.org', ccTarget: evil }) },
      { recipients: recipient({ target: 'a@example.org', bccTarget: evil }) },
      { recipients: [{ type: 'Email', recipient_config_json: JSON.stringify({ target: evil }) }] },
      { extra: { email_subject: `Hello${end}Bcc: x@example.org` } },
    ]) {
      const made = await admin.post('/api/v1/report/', { ...base(), ...more })
      expect([made.status, made.text]).toEqual([400, expect.stringContaining('Must be on one line.')])
    }
  },
)

test('a plain one is taken, and stays plain when it is changed', async () => {
  const { admin } = world.kit.users
  const made = await admin.post('/api/v1/report/', { ...base(), extra: { email_subject: 'Hello' } })
  expect(made.status, made.text).toBe(201)
  const at = `/api/v1/report/${made.json<{ id: number }>().id}`
  expect((await admin.put(at, { name: 'a\r\nb' })).status).toBe(400)
})
