/** What edit mode sends, sent over HTTP and read back. */
import {
  arrange,
  type DashboardDraft,
  type DraftOperation,
  inTurn,
  newDraft,
  retitle,
  saveBody,
  setMetadata,
  setProperties,
  setSlug,
} from '@belvedere/core/dashboard'
import { repairStored, resizeComponent } from '@belvedere/core/layout'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { idOf, layoutWith, type ResourceFixture, resultOf, startResources } from '../../../test/resources.ts'

let kit: ResourceFixture['kit']
let chart: number
let dashboard: number

interface Stored {
  readonly id: number
  readonly version: number
  readonly dashboard_title: string
  readonly slug: string | null
  readonly css: string
  readonly json_metadata: string
  readonly position_json: string
  readonly certified_by: string | null
  readonly certification_details: string | null
  readonly owners: readonly { readonly id: number }[]
  readonly roles: readonly { readonly id: number }[]
  readonly tags: readonly { readonly id: number }[]
  readonly theme_id: number | null
}
const read = async (id = dashboard): Promise<Stored> =>
  resultOf(await kit.users.admin.get(`/api/v1/dashboard/${id}`)) as unknown as Stored
const draftOf = (stored: Stored): DashboardDraft => newDraft(stored, repairStored(stored.position_json).layout)
const change = (draft: DashboardDraft, ...operations: readonly DraftOperation[]): DashboardDraft =>
  inTurn(operations)(draft).draft
const send = (draft: DashboardDraft, version: number, hasRoles = false) =>
  kit.users.admin.send('PUT', `/api/v1/dashboard/${dashboard}`, {
    body: saveBody(draft, hasRoles),
    headers: { 'if-match': `"${version}"` },
  })

beforeAll(async () => {
  const fixture = await startResources({ flags: { DASHBOARD_RBAC: true, DASHBOARD_NATIVE_FILTERS_SET: true } })
  kit = fixture.kit
  chart = idOf(await kit.users.admin.post('/api/v1/chart/', fixture.newChart({ slice_name: 'Names' })))
})
afterAll(() => kit.close())
beforeEach(async () => {
  dashboard = idOf(
    await kit.users.admin.post('/api/v1/dashboard/', {
      dashboard_title: 'Sales',
      json_metadata: JSON.stringify({ positions: layoutWith(chart), color_scheme: 'one', own: { kept: 1 } }),
    }),
  )
})

test('what was saved is there when it is read again: layout and metadata [SCOPE-004]', async () => {
  const before = await read()
  const wider = arrange(layout => resizeComponent(layout, 'CHART-1', { width: 7 }))
  const draft = change(draftOf(before), wider, setMetadata({ color_scheme: 'two' }))
  expect((await send(draft, before.version)).status).toBe(200)
  const after = await read()
  expect(after.version).toBeGreaterThan(before.version)
  expect(draftOf(after).layout).toEqual(draft.layout)
  expect(JSON.parse(after.position_json)).toMatchObject({ 'CHART-1': { meta: { chartId: chart, width: 7 } } })
  expect(JSON.parse(after.json_metadata)).toMatchObject({ color_scheme: 'two', own: { kept: 1 } })
})

test('empty fields are stored as nothing: title, slug, details of a certification without a certifier [DASH-SAVE-002] [DASH-SAVE-003] [DASH-SAVE-004]', async () => {
  const before = await read()
  const full = change(
    draftOf(before),
    setSlug('sales'),
    setProperties({ certified_by: 'Ana', certification_details: 'checked' }),
  )
  expect((await send(full, before.version)).status).toBe(200)
  const certified = await read()
  expect(certified).toMatchObject({ slug: 'sales', certified_by: 'Ana', certification_details: 'checked' })
  const emptied = change(draftOf(certified), retitle(''), setSlug(''), setProperties({ certified_by: '' }))
  expect((await send(emptied, certified.version)).status).toBe(200)
  expect(await read()).toMatchObject({
    dashboard_title: '[ untitled dashboard ]',
    slug: null,
    certified_by: null,
    certification_details: null,
  })
})

test('roles are written only where roles decide who reads [DASH-SAVE-005]', async () => {
  const before = await read()
  const { id } = await roleNamed('Gamma')
  const draft = change(draftOf(before), setProperties({ roles: [id] }))
  expect(saveBody(draft, false)).not.toHaveProperty('roles')
  expect((await send(draft, before.version)).status).toBe(200)
  const without = await read()
  expect(without.roles).toEqual([])
  expect((await send(draft, without.version, true)).status).toBe(200)
  expect((await read()).roles).toMatchObject([{ id, name: 'Gamma' }])
})

test('a newer version is refused and nothing is written; confirmed, all of it is [DASH-SAVE-008]', async () => {
  const before = await read()
  await kit.users.admin.put(`/api/v1/dashboard/${dashboard}`, { css: 'p {}', dashboard_title: 'Theirs' })
  const mine = change(draftOf(before), retitle('Mine'), setMetadata({ color_scheme: 'three' }))
  const refused = await send(mine, before.version)
  expect(refused.status).toBe(409)
  const theirs = await read()
  expect(theirs).toMatchObject({ dashboard_title: 'Theirs', css: 'p {}' })
  const { errors } = refused.json<{ errors: { extra: { version: number } }[] }>()
  const version = errors[0]?.extra.version ?? 0
  expect(version).toBe(theirs.version)
  expect((await send(mine, version)).status).toBe(200)
  const after = await read()
  expect(after).toMatchObject({ dashboard_title: 'Mine', css: '' })
  expect(JSON.parse(after.json_metadata)).toMatchObject({ color_scheme: 'three' })
})

const KEYS = {
  color_namespace: 'Sales',
  color_scheme: 'two',
  shared_label_colors: { north: '#ff0000' },
  refresh_frequency: 60,
  chart_configuration: {},
}

test('a save holds the layout in its metadata, a copy has the same keys flat: both store the same [DASH-SAVE-014] [DASH-SAVE-010]', async () => {
  const { admin } = kit.users
  const before = await read()
  const default_filters = JSON.stringify({ [chart]: { name: ['Ana'] } })
  const filter_scopes = { [chart]: { name: { scope: ['ROOT_ID'], immune: [] } } }
  const draft = change(draftOf(before), setMetadata({ ...KEYS, default_filters, filter_scopes }))
  const body = JSON.parse(saveBody(draft, false).json_metadata) as Record<string, unknown>
  expect(Object.keys(body)).toEqual(
    expect.arrayContaining([...Object.keys(KEYS), 'default_filters', 'filter_scopes', 'own', 'positions']),
  )
  expect((await send(draft, before.version)).status).toBe(200)
  const saved = await read()

  const flat = { ...KEYS, default_filters, filter_scopes: JSON.stringify(filter_scopes), positions: body.positions }
  const data = JSON.stringify({ ...flat, dashboard_title: 'The copy', duplicate_slices: false, css: '' })
  const copied = await admin.send('POST', `/superset/copy_dash/${dashboard}/`, {
    body: new URLSearchParams({ data }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(copied.status, copied.text).toBe(200)
  const copy = await read(idOf(copied))
  expect(copy.id).not.toBe(dashboard)
  expect(copy.dashboard_title).toBe('The copy')
  expect(Object.keys(JSON.parse(copy.position_json) as object)).toEqual(Object.keys(JSON.parse(saved.position_json)))
  const stored = (text: string) => {
    const { own: _, ...known } = JSON.parse(text) as Record<string, unknown>
    return known
  }
  expect(stored(copy.json_metadata)).toMatchObject({ ...KEYS, default_filters, filter_scopes })
  expect(stored(copy.json_metadata)).toEqual(stored(saved.json_metadata))
  expect((await admin.get(`/superset/dashboard/${copy.id}/`, { headers: { accept: 'text/html' } })).status).not.toBe(
    404,
  )
})

test('the list of filter sets shows each creation, change and deletion at once [FILTER-NATIVE-009]', async () => {
  const { admin } = kit.users
  const url = `/api/v1/dashboard/${dashboard}/filtersets`
  const names = async () =>
    (await admin.get(url)).json<{ result: { params: unknown; name: string }[] }>().result.map(({ name }) => name)
  const json_metadata = JSON.stringify({ nativeFilters: {}, dataMask: {} })
  const made = await admin.post(url, {
    name: 'One',
    owner_type: 'Dashboard',
    owner_id: dashboard,
    json_metadata,
  })
  expect(made.status, made.text).toBe(201)
  expect(await names()).toEqual(['One'])
  expect((await admin.put(`${url}/${idOf(made)}`, { name: 'Two' })).status).toBe(200)
  expect(await names()).toEqual(['Two'])
  expect((await admin.delete(`${url}/${idOf(made)}`)).status).toBe(200)
  expect(await names()).toEqual([])
})

async function roleNamed(name: string): Promise<{ readonly id: number }> {
  const { result } = (await kit.users.admin.get('/api/v1/security/roles/')).json<{
    result: { id: number; name: string }[]
  }>()
  const role = result.find(role => role.name === name)
  if (!role) throw new Error(`no role ${name}`)
  return role
}
