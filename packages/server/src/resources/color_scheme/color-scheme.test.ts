import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '../../../test/kit.ts'
import { idOf, listed, resultOf } from '../../../test/resources.ts'
import { ownSchemesOf } from '../../http/page/own-schemes.ts'

const URL = '/api/v1/color_scheme'
const BRAND = { name: 'Northwind brand', kind: 'categorical', colors: ['#17375E', '#c8102e', 'rgb(122, 153, 172)'] }

let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit()
})
afterAll(() => kit?.close())

test('one is made, listed, found by its name, changed and deleted, and comes back; pages have it at once', async () => {
  const { admin } = kit.users
  const made = await admin.post(`${URL}/`, BRAND)
  expect(made.status, made.text).toBe(201)
  const id = idOf(made)
  const stored = { name: BRAND.name, scheme_id: 'northwind_brand', colors: ['#17375e', '#c8102e', '#7a99ac'] }
  expect(
    listed(await admin.get(`${URL}/?q=(filters:!((col:name,opr:color_scheme_all_text,value:wind)))`)),
  ).toMatchObject({ count: 1, result: [stored] })
  const own = { id: 'northwind_brand', label: 'Northwind brand', kind: 'categorical', colors: stored.colors }
  expect(await ownSchemesOf(kit.services)).toEqual([own])
  const uuid = String(resultOf(await admin.get(`${URL}/${id}`)).uuid)
  expect((await admin.put(`${URL}/${id}`, { name: 'Brand', colors: ['#000', '#fff'] })).status).toBe(200)
  expect(await ownSchemesOf(kit.services)).toEqual([{ ...own, label: 'Brand', colors: ['#000000', '#ffffff'] }])
  expect((await admin.delete(`${URL}/${id}`)).json()).toEqual({ message: 'OK' })
  expect(await ownSchemesOf(kit.services)).toEqual([])
  expect((await admin.post(`${URL}/_deleted/${uuid}/restore`)).status).toBe(200)
  expect(await ownSchemesOf(kit.services)).toMatchObject([{ id: 'northwind_brand' }])
})

test('an id follows from the name, is nobody else’s, and can be that of a scheme that charts brought along', async () => {
  const { admin } = kit.users
  const idAfter = async (body: object) => {
    const made = await admin.post(`${URL}/`, { ...BRAND, ...body })
    expect(made.status, made.text).toBe(201)
    return resultOf(await admin.get(`${URL}/${idOf(made)}`)).scheme_id
  }
  expect(await idAfter({ name: 'supersetColors' })).toBe('supersetcolors')
  expect(await idAfter({ name: 'Depth' })).toBe('depth_2')
  expect(await idAfter({ name: '青' })).toBe('scheme')
  expect(await idAfter({ name: 'Of another place', scheme_id: 'acmeColors' })).toBe('acmeColors')
  for (const scheme_id of ['acmeColors', 'supersetColors', 'depth']) {
    const refused = await admin.post(`${URL}/`, { ...BRAND, name: `Again ${scheme_id}`, scheme_id })
    expect([refused.status, refused.json()]).toMatchObject([422, { message: { scheme_id: [expect.any(String)] } }])
  }
})

test('what is no scheme is refused by its field', async () => {
  const { admin } = kit.users
  const refusals = [
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ kind: 'rainbow' }, 'kind'],
    [{ colors: ['#fff'] }, 'colors'],
    [{ colors: ['#fff', 'blue'] }, 'colors'],
    [{ colors: ['#fff', 7] }, 'colors'],
    [{ colors: 'blue' }, 'colors'],
    [{ colors: Array.from({ length: 41 }, () => '#123456') }, 'colors'],
  ] as const
  for (const [body, field] of refusals) {
    const refused = await admin.post(`${URL}/`, { ...BRAND, name: 'Another', ...body })
    expect([refused.status, refused.json()]).toMatchObject([400, { message: { [field]: [expect.any(String)] } }])
  }
  const again = await admin.post(`${URL}/`, { ...BRAND, name: 'Depth' })
  expect([again.status, again.json()]).toMatchObject([422, { message: { name: ['Name must be unique'] } }])
})

test('administrators make schemes, everybody who makes charts reads them', async () => {
  const { alpha, gamma, nobody } = kit.users
  for (const user of [alpha, gamma]) {
    expect((await user.get(`${URL}/`)).status).toBe(200)
    expect((await user.post(`${URL}/`, { ...BRAND, name: 'Mine' })).status).toBe(403)
  }
  expect((await nobody.get(`${URL}/`)).status).toBe(403)
  expect((await nobody.post(`${URL}/`, { ...BRAND, name: 'Mine' })).status).toBe(403)
})
