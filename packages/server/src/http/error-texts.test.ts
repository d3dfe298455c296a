import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '../../test/kit.ts'

let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit({ config: { texts: { ERRORS: { NOT_FOUND: 'It is gone. Ask the data team.' } } } })
})
afterAll(() => kit.close())

test('the deployment’s text stands in the answer of its error type; others keep the server’s [ERR-055]', async () => {
  const gone = await kit.users.admin.get('/api/v1/chart/99999')
  expect(gone.json()).toMatchObject({
    message: 'It is gone. Ask the data team.',
    errors: [{ error_type: 'NOT_FOUND', message: 'It is gone. Ask the data team.' }],
  })
  const refused = await kit.users.gamma.get('/api/v1/log/')
  expect(refused.json()).toMatchObject({ errors: [{ error_type: 'FORBIDDEN', message: 'Forbidden' }] })
})
