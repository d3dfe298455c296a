import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataset } from '../chart-data/test-dataset.ts'
import { allRoutes } from '../routes.ts'
import { startTestKit, type TestAnswer, type TestKit, type TestUser } from '../test-kit.ts'

let kit: TestKit
let lab: TestUser
let dataset: number
beforeAll(async () => {
  kit = await startTestKit({ routes: allRoutes })
  lab = await kit.addUser('lab', ['Alpha', 'sql_lab'])
  dataset = await makeDataset(kit, { table: 'sales', csv: '', columns: [] })
})
afterAll(() => kit.close())

/** As a browser sends it: without a CSRF token. */
const submit = (user: TestUser, fields: Readonly<Record<string, string>>, site = 'same-origin') =>
  user.send('POST', '/superset/sqllab/', {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrftoken': '', 'sec-fetch-site': site },
  })
/** Null where the pages have not been built. */
const inlined = ({ text, status }: TestAnswer): unknown =>
  status === 503
    ? null
    : JSON.parse(/<script type="application\/json" id="sql-lab">(.*?)<\/script>/.exec(text)?.[1] ?? '""')

test('a form opens the editor with its text, in fields or as form_data', async () => {
  const fields = { datasourceKey: `${dataset}__table`, sql: "SELECT '</script>' FROM sales" }
  const answers = [await submit(lab, fields), await submit(lab, { form_data: JSON.stringify(fields) })]
  for (const answer of answers) {
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    const told = inlined(answer)
    if (told === null) console.warn('The pages have not been built: what is inlined in them is not tested.')
    else expect(told).toEqual({ sql: fields.sql, database_id: expect.any(Number), schema: 'main' })
  }
})

test('wrong forms, other sites and people without the right are refused', async () => {
  expect(Object.keys((await submit(lab, { form_data: '[' })).json().message as object)).toEqual(['form_data'])
  expect(Object.keys((await submit(lab, { datasourceKey: 'x' })).json().message as object)).toEqual(['datasourceKey'])
  expect((await submit(lab, { datasourceKey: '99999__table' })).status).toBe(404)
  expect((await submit(lab, { sql: 'SELECT 1' }, 'cross-site')).status).toBe(403)
  expect((await submit(kit.users.alpha, { sql: 'SELECT 1' })).status).toBe(403)
  const away = await submit(kit.users.visitor, { sql: 'SELECT 1' })
  expect([away.status, away.headers.location]).toEqual([302, '/login/?next=%2Fsuperset%2Fsqllab%2F'])
  expect((await kit.users.alpha.get('/superset/sqllab/')).status).toBe(403)
})
