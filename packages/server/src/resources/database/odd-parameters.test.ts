import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '../../../test/kit.ts'

let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit()
})
afterAll(() => kit.close())

/** Neither a text nor a number can be made of it. */
const ODD = { toString: 1, valueOf: 1 }

test('parameters of a connection that are objects are refused', async () => {
  const fine = { host: '127.0.0.1', port: 1, database: 'none', username: 'u', password: 'p', query: {} }
  for (const name of Object.keys(fine)) {
    for (const value of [ODD, [ODD], [1], { a: ODD }]) {
      const parameters = { ...fine, [name]: value }
      const body = { database_name: 'x', engine: 'postgresql', configuration_method: 'dynamic_form', parameters }
      for (const action of ['validate_parameters', 'test_connection']) {
        const { status } = await kit.users.admin.post(`/api/v1/database/${action}/`, body)
        expect(status, `${action} with ${name} ${JSON.stringify(value)}`).toBeLessThan(500)
      }
    }
  }
})

test('so are recipients of reports and filters of lists', async () => {
  const { admin } = kit.users
  const report = { type: 'Report', name: 'R', crontab: '0 9 * * *', recipients: [{ type: ODD }] }
  expect((await admin.post('/api/v1/report/', report)).status).toBe(400)
  const q = '(filters:!((col:tags,opr:dashboard_tag_id,value:(toString:1,valueOf:1))))'
  expect((await admin.get(`/api/v1/dashboard/?q=${q}`)).status).toBeLessThan(500)
})
