/** Rules as they are reported, refused, changed and taken away. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '../../../test/kit.ts'
import { type RuledSales, rowsOf, runQuery, startRuledSales } from '../../../test/ruled-sales.ts'

let kit: RuledSales['kit']
let sales: RuledSales['sales']
let rule: RuledSales['rule']
let east: RuledSales['east']
let roleId: RuledSales['roleId']

beforeAll(async () => {
  ;({ kit, sales, rule, east, roleId } = await startRuledSales())
})
afterAll(() => kit?.close())

test('responds with a rule as it is published', async () => {
  const one = await kit.users.admin.get(`/api/v1/rowlevelsecurity/${rule}`)
  expect(one.json<{ result: object }>().result).toMatchObject({
    id: rule,
    name: 'east only',
    filter_type: 'Regular',
    tables: [{ id: sales, schema: 'main', table_name: 'sales' }],
    roles: [{ name: 'East' }],
    group_key: null,
    clause: "region = 'east'",
  })
  const list = await kit.users.admin.get('/api/v1/rowlevelsecurity/?q=(filters:!((col:name,opr:ct,value:EAST)))')
  expect(list.json()).toMatchObject({ count: 1, ids: [rule], result: [{ tables: [{ table_name: 'sales' }] }] })
  const related = await kit.users.admin.get('/api/v1/rowlevelsecurity/related/tables?q=(filter:sal)')
  expect(related.json()).toMatchObject({ count: 1, result: [{ value: sales, text: 'sales' }] })
  expect((await kit.users.admin.get('/api/v1/rowlevelsecurity/related/roles')).status).toBe(200)
})

test('only administrators may see or make rules', async () => {
  for (const user of [kit.users.alpha, kit.users.gamma, kit.users.nobody]) {
    expect((await user.get('/api/v1/rowlevelsecurity/')).status).toBe(403)
    expect((await user.post('/api/v1/rowlevelsecurity/', {})).status).toBe(403)
    expect((await user.delete(`/api/v1/rowlevelsecurity/${rule}`)).status).toBe(403)
  }
})

test('refuses what is no rule, naming the field', async () => {
  const valid = { name: 'x', filter_type: 'Regular', tables: [sales], roles: [], clause: '1 = 1' }
  const post = (change: object) => kit.users.admin.post('/api/v1/rowlevelsecurity/', { ...valid, ...change })
  expect((await post({ filter_type: 'Odd' })).status).toBe(400)
  expect((await post({ tables: [] })).status).toBe(400)
  expect((await post({ name: '' })).status).toBe(400)
  expect((await post({ tables: [9999] })).status).toBe(422)
  expect((await post({ roles: [9999] })).status).toBe(422)
  expect((await post({ clause: ' ' })).status).toBe(422)
  expect((await post({ name: 'east only' })).status).toBe(422)
  for (const clause of [
    '1=1) or (1=1',
    'n = 1; DROP TABLE sales',
    'n IN (SELECT n FROM other)',
    "read_text('/etc/passwd') = ''",
    'n = 1 AS x',
  ]) {
    expect((await post({ clause })).status, clause).toBe(400)
  }
})

test('a change holds at once, and so does the end of a rule', async () => {
  const made = await kit.users.admin.post('/api/v1/rowlevelsecurity/', {
    name: 'small',
    filter_type: 'Base',
    tables: [sales],
    roles: [await roleId('Admin')],
    clause: 'n < 3',
  })
  const { id } = made.json<{ id: number }>()
  expect(rowsOf(await runQuery(east, sales, { metrics: ['total'] }))).toEqual([{ total: 1 }])
  expect(rowsOf(await runQuery(kit.users.alpha, sales, { metrics: ['total'] }))).toEqual([{ total: 3 }])
  expect(rowsOf(await runQuery(kit.users.admin, sales, { metrics: ['total'] }))).toEqual([{ total: 10 }])
  await kit.users.admin.put(`/api/v1/rowlevelsecurity/${id}`, { clause: 'n < 2' })
  expect(rowsOf(await runQuery(kit.users.alpha, sales, { metrics: ['total'] }))).toEqual([{ total: 1 }])
  expect((await kit.users.admin.delete(`/api/v1/rowlevelsecurity/${id}`)).status).toBe(200)
  expect(rowsOf(await runQuery(kit.users.alpha, sales, { metrics: ['total'] }))).toEqual([{ total: 10 }])
})

test('a role that is renamed, given, taken or deleted takes effect at once', async () => {
  const { admin } = kit.users
  const role = await admin.post('/api/v1/security/roles', { name: 'Small' })
  const { id: small } = role.json<{ id: number }>()
  const alpha = await roleId('Alpha')
  const user = await kit.addUser('small', ['Alpha', 'Small'])
  const rule = { name: 'small', filter_type: 'Regular', tables: [sales], roles: [small], clause: 'n < 2' }
  const made = (await admin.post('/api/v1/rowlevelsecurity/', rule)).json<{ id: number }>()
  const base = { name: 'base', filter_type: 'Base', tables: [sales], roles: [small, await roleId('Admin')] }
  const others = (await admin.post('/api/v1/rowlevelsecurity/', { ...base, clause: 'n > 1' })).json<{ id: number }>()
  const total = async (who: TestUser) => {
    const values = await who.get(`/api/v1/datasource/table/${sales}/column/n/values/`)
    const [row] = rowsOf(await runQuery(who, sales, { metrics: ['total'] })) as { total: number }[]
    const seen = values.json<{ result: number[] }>().result.reduce((sum, n) => sum + n, 0)
    expect(seen).toBe(row?.total)
    return row?.total
  }
  expect([await total(user), await total(kit.users.alpha)]).toEqual([1, 9])
  const steps: [() => Promise<{ status: number }>, number][] = [
    [() => admin.put(`/api/v1/security/roles/${small}`, { name: 'Tiny' }), 1],
    [() => admin.put(`/api/v1/security/users/${user.id}`, { roles: [alpha] }), 9],
    [() => admin.put(`/api/v1/security/users/${user.id}`, { roles: [alpha, small] }), 1],
    [() => admin.put(`/api/v1/security/roles/${small}/users`, { user_ids: [] }), 9],
    [() => admin.put(`/api/v1/security/roles/${small}/users`, { user_ids: [user.id] }), 1],
    [() => admin.put(`/api/v1/rowlevelsecurity/${made.id}`, { clause: 'n < 4' }), 6],
    [() => admin.delete(`/api/v1/security/roles/${small}`), 9],
    [() => admin.delete(`/api/v1/rowlevelsecurity/${others.id}`), 10],
  ]
  for (const [change, seen] of steps) {
    expect((await change()).status).toBe(200)
    expect(await total(user)).toBe(seen)
  }
  expect((await admin.delete(`/api/v1/rowlevelsecurity/${made.id}`)).status).toBe(200)
})

test('rules of one group are alternatives, groups add up', async () => {
  const roles = [await roleId('East')]
  const add = async (name: string, group_key: string | null, clause: string) => {
    const made = await kit.users.admin.post('/api/v1/rowlevelsecurity/', {
      name,
      filter_type: 'Regular',
      tables: [sales],
      roles,
      group_key,
      clause,
    })
    return made.json<{ id: number }>().id
  }
  const ids = [await add('one', 'g', 'n = 1'), await add('three', 'g', 'n = 3'), await add('late', null, 'n > 1')]
  expect(rowsOf(await runQuery(east, sales, { columns: ['n'] }))).toEqual([{ n: 3 }])
  for (const id of ids) await kit.users.admin.delete(`/api/v1/rowlevelsecurity/${id}`)
})
