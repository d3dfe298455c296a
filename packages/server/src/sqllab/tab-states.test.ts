import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '../../test/kit.ts'

let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit()
})
afterAll(() => kit.close())

test('tabs of an editor are stored for their user, changed, activated and closed', async () => {
  const { admin } = kit.users
  const other = await kit.addUser('writes_sql', ['Gamma', 'sql_lab'])
  const open = async (name: string) => {
    const made = await admin.post('/tabstateview/', { queryEditor: JSON.stringify({ name, dbId: 1, sql: 'SELECT 1' }) })
    expect(made.status, made.text).toBe(200)
    return made.json<{ id: number }>().id
  }
  const [first, second] = [await open('one'), await open('two')]
  expect((await admin.get(`/tabstateview/${first}`)).json()).toMatchObject({ id: first, label: 'one', sql: 'SELECT 1' })
  expect((await other.get(`/tabstateview/${first}`)).status).toBe(404)
  expect(
    (await admin.send('PUT', `/tabstateview/${first}`, { body: { label: '"renamed"', autorun: 'true' } })).json(),
  ).toEqual({
    id: first,
  })
  expect((await admin.post(`/tabstateview/${first}/activate`, {})).text).toBe(String(first))
  const { result } = (await admin.get('/api/v1/sqllab/')).json<{
    result: { active_tab: unknown; tab_state_ids: readonly { id: number }[] }
  }>()
  expect(result.active_tab).toMatchObject({ id: first, label: 'renamed', autorun: true })
  expect(result.tab_state_ids.map(tab => tab.id).sort()).toEqual([first, second].sort())
  expect((await admin.delete(`/tabstateview/${second}`)).text).toBe('"OK"')
  expect((await admin.get(`/tabstateview/${second}`)).status).toBe(404)
  expect((await other.get('/api/v1/sqllab/')).json()).toMatchObject({ result: { active_tab: null, tab_state_ids: [] } })
})
