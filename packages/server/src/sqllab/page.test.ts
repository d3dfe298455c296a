import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataset } from '../../test/dataset.ts'
import { startTestKit, type TestAnswer, type TestKit, type TestUser } from '../../test/kit.ts'

let kit: TestKit
let lab: TestUser
let dataset: number
beforeAll(async () => {
  kit = await startTestKit()
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

test('a form opens the editor with its text, in fields or as form_data [ROUTE-003, ROUTE-004]', async () => {
  const fields = { datasourceKey: `${dataset}__table`, sql: "SELECT '</script>' FROM sales" }
  const answers = [await submit(lab, fields), await submit(lab, { form_data: JSON.stringify(fields) })]
  for (const answer of answers) {
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    const page = inlined(answer)
    if (page === null) console.warn('The pages have not been built: what is inlined in them is not tested.')
    else expect(page).toEqual({ sql: fields.sql, database_id: expect.any(Number), schema: 'main' })
  }
})

test('wrong forms, other sites and people without the right are refused [ROUTE-004, PERM-018]', async () => {
  expect(Object.keys((await submit(lab, { form_data: '[' })).json().message as object)).toEqual(['form_data'])
  expect(Object.keys((await submit(lab, { datasourceKey: 'x' })).json().message as object)).toEqual(['datasourceKey'])
  expect((await submit(lab, { datasourceKey: '99999__table' })).status).toBe(404)
  expect((await submit(lab, { sql: 'SELECT 1' }, 'cross-site')).status).toBe(403)
  expect((await submit(kit.users.alpha, { sql: 'SELECT 1' })).status).toBe(403)
  const away = await submit(kit.users.visitor, { sql: 'SELECT 1' })
  expect([away.status, away.headers.location]).toEqual([302, '/login/?next=%2Fsuperset%2Fsqllab%2F'])
  expect((await kit.users.alpha.get('/superset/sqllab/')).status).toBe(403)
})

/** As a script of another page would send it: several parts. */
const submitParts = (user: TestUser, fields: Readonly<Record<string, string>>) => {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return user.send('POST', '/superset/sqllab/', {
    body: `${parts.join('')}--edge--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=edge', 'x-csrftoken': '' },
  })
}

test('a form in parts is the same form [ROUTE-004]', async () => {
  const fields = { datasourceKey: `${dataset}__table`, sql: 'SELECT 1' }
  for (const answer of [
    await submitParts(lab, fields),
    await submitParts(lab, { form_data: JSON.stringify(fields) }),
  ]) {
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(inlined(answer) ?? fields).toMatchObject({ sql: 'SELECT 1' })
  }
})

test('what a form names is reported, whatever is wrong with it, and nothing of it is run [ROUTE-004]', async () => {
  const fieldOf = async (fields: Readonly<Record<string, string>>) => {
    const answer = await submit(lab, fields)
    expect(answer.status).toBe(400)
    return Object.keys(answer.json().message as object)
  }
  for (const form_data of ['', '5', '[]', 'null', '"SELECT 1"', '{"sql":']) {
    expect([form_data, await fieldOf({ form_data })]).toEqual([form_data, ['form_data']])
  }
  expect(await fieldOf({ form_data: '{"sql":5}' })).toEqual(['sql'])
  for (const datasourceKey of ['', '5', '5__', '__table', 'a__table', '-1__table', '5__nothing']) {
    expect([datasourceKey, await fieldOf({ datasourceKey })]).toEqual([datasourceKey, ['datasourceKey']])
  }
  const count = () => kit.services.db.selectFrom('queries').select('id').execute()
  const before = await count()
  await submit(lab, { datasourceKey: `${dataset}__table`, sql: 'SELECT 1' })
  expect(await count()).toEqual(before)
})

test('an empty form opens the editor as it was left', async () => {
  const page = inlined(await submit(lab, {}))
  if (page !== null) expect(page).toEqual({ sql: '', database_id: null, schema: null })
})

test('a dataset that may not be read opens no editor [ROUTE-003]', async () => {
  const reader = await kit.addUser('sql_reader', ['Gamma', 'sql_lab'])
  expect((await submit(reader, { datasourceKey: `${dataset}__table`, sql: 'SELECT 1' })).status).toBe(403)
})

test('history and saved queries have pages, for those who send SQL [ROUTE-005, ROUTE-013]', async () => {
  for (const page of ['/superset/sqllab/', '/superset/sqllab/history/', '/savedqueryview/list/']) {
    const answer = await lab.get(page)
    expect([page, [200, 503].includes(answer.status)]).toEqual([page, true])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect([page, (await kit.users.alpha.get(page)).status]).toEqual([page, 403])
  }
})
