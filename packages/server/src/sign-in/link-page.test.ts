import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '../../test/kit.ts'

let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit()
})
afterAll(() => kit.close())

test('the link that is printed at start submits itself, on loopback alone', async () => {
  const token = await kit.services.auth.links.createPrinted(kit.users.admin.id)
  const { text, headers } = await kit.users.visitor.get(`/login/link?token=${encodeURIComponent(token)}`)
  const [, script = ''] = /<script>(.*)<\/script>/.exec(text) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  const submitsOn = (hostname: string): boolean => {
    let isSubmitted = false
    const document = { forms: [{ submit: () => (isSubmitted = true) }] }
    runInNewContext(script, { location: { hostname }, document })
    return isSubmitted
  }
  for (const host of ['localhost', '127.0.0.1', '[::1]']) expect([host, submitsOn(host)]).toEqual([host, true])
  for (const host of ['bi.example.org', 'localhost.example.org', '10.0.0.1', '1127.0.0.1'])
    expect([host, submitsOn(host)]).toEqual([host, false])
})
