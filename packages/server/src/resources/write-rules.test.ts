/** What writes take, keep and refuse: lengths at their limits, one of every resource, rights by role and owner. */

import { withDashboardContext } from '@belvedere/core/filters'
import { type ExtraFormData, type FormData, sanitizeFormData } from '@belvedere/core/form-data'
import { canEditDashboard, listFlags } from '@belvedere/core/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAnswer, TestUser } from '../../test/kit.ts'
import { idOf, layoutWith, type ResourceFixture, resultOf, startResources } from '../../test/resources.ts'

let kit: ResourceFixture['kit']
let datasetId: number
let newChart: ResourceFixture['newChart']
let databaseId: number

beforeAll(async () => {
  ;({ kit, datasetId, newChart } = await startResources())
  const { id } = await kit.services.db.selectFrom('databases').select('id').executeTakeFirstOrThrow()
  databaseId = id
})
afterAll(() => kit.close())

const messageOf = (answer: TestAnswer) => answer.json<{ message: unknown }>().message
const text = (length: number): string => 'x'.repeat(length)

describe('lengths', () => {
  test('each limit is reached, and not passed [API-CORE-006]', async () => {
    const { admin } = kit.users
    const chart = idOf(await admin.post('/api/v1/chart/', newChart()))
    const dashboard = idOf(await admin.post('/api/v1/dashboard/', { dashboard_title: 'Limits' }))
    const reportBody = { type: 'Report', name: 'R', crontab: '0 9 * * 1', creation_method: 'charts', chart }
    const report = idOf(await admin.post('/api/v1/report/', reportBody))
    const json_metadata = JSON.stringify({ nativeFilters: {}, dataMask: {} })
    const setBody = { name: 'S', owner_type: 'Dashboard', owner_id: dashboard, json_metadata }
    const set = idOf(await admin.post(`/api/v1/dashboard/${dashboard}/filtersets`, setBody))
    for (const [url, field, least, most] of [
      [`dashboard/${dashboard}`, 'dashboard_title', 0, 500],
      [`dashboard/${dashboard}`, 'slug', 0, 255],
      [`chart/${chart}`, 'slice_name', 1, 250],
      [`chart/${chart}`, 'viz_type', 0, 250],
      [`report/${report}`, 'name', 1, 150],
      [`dashboard/${dashboard}/filtersets/${set}`, 'name', 1, 500],
    ] as const) {
      const put = (value: string) => admin.put(`/api/v1/${url}`, { [field]: value })
      const at = await put(text(most))
      expect(at.status, `${url} ${field} ${most}: ${at.text}`).toBe(200)
      const over = await put(text(most + 1))
      expect([over.status, Object.keys(messageOf(over) as object)], `${url} ${field}`).toEqual([400, [field]])
      if (least > 0) expect((await put('')).status, `${url} ${field} empty`).toBe(400)
    }
    const minutes = (length: number) => `${'0,'.repeat((length - 10) / 2)}0 * * * * `.padEnd(length)
    for (const [length, status] of [
      [1000, 200],
      [1001, 400],
    ] as const) {
      const put = await admin.put(`/api/v1/report/${report}`, { crontab: minutes(1000).padEnd(length) })
      expect(put.status, `${length}: ${put.text}`).toBe(status)
    }
  })

  test('a slug is made fit for an address, and is nobody else’s [API-CORE-006]', async () => {
    const { admin } = kit.users
    const first = idOf(await admin.post('/api/v1/dashboard/', { dashboard_title: 'a', slug: 'My new/ slug_1-ü!' }))
    expect(resultOf(await admin.get(`/api/v1/dashboard/${first}`)).slug).toBe('My-new-slug_1-ü')
    const second = idOf(await admin.post('/api/v1/dashboard/', { dashboard_title: 'b' }))
    const taken = await admin.put(`/api/v1/dashboard/${second}`, { slug: 'My-new-slug_1-ü' })
    expect([taken.status, messageOf(taken)]).toEqual([422, { slug: ['Must be unique'] }])
  })

  test('an empty slug is none, for any number of dashboards', async () => {
    const { admin } = kit.users
    for (const dashboard_title of ['none', 'none either']) {
      const made = await admin.post('/api/v1/dashboard/', { dashboard_title, slug: '' })
      expect(made.status, made.text).toBe(201)
      const { slug, url } = resultOf(await admin.get(`/api/v1/dashboard/${idOf(made)}`))
      expect([slug, url]).toEqual([null, `/superset/dashboard/${idOf(made)}/`])
    }
  })
})

describe('one of every resource', () => {
  test('made, read and changed; the answers hold id and result [API-RESOURCE-003] [API-RESOURCE-004] [API-RESOURCE-005]', async () => {
    const { admin } = kit.users
    const layer = idOf(await admin.post('/api/v1/annotation_layer/', { name: 'Layer' }))
    const chart = idOf(await admin.post('/api/v1/chart/', newChart()))
    const short = { short_descr: 'One', start_dttm: '2026-01-02 00:00:00', end_dttm: '2026-01-03 00:00:00' }
    const report = { type: 'Report', name: 'Of every resource', crontab: '0 9 * * 1', creation_method: 'charts', chart }
    const resources: Readonly<Record<string, readonly [body: object, change: Record<string, unknown>]>> = {
      chart: [newChart(), { slice_name: 'Changed' }],
      dashboard: [{ dashboard_title: 'D' }, { dashboard_title: 'Changed' }],
      saved_query: [{ label: 'Q', sql: 'SELECT 1', db_id: databaseId }, { label: 'Changed' }],
      report: [report, { description: 'Changed' }],
      annotation_layer: [{ name: 'L' }, { descr: 'Changed' }],
      [`annotation_layer/${layer}/annotation`]: [short, { long_descr: 'Changed' }],
      css_template: [{ template_name: 'T', css: '' }, { css: 'a{}' }],
      theme: [{ theme_name: 'N', json_data: '{}' }, { json_data: '{"token":{}}' }],
      tag: [{ name: 'tag one' }, { description: 'Changed' }],
    }
    for (const [path, [body, change]] of Object.entries(resources)) {
      const made = await admin.post(`/api/v1/${path}/`, body)
      expect([made.status, Object.keys(made.json()).sort()], `${path}: ${made.text}`).toEqual([201, ['id', 'result']])
      const at = `/api/v1/${path}/${idOf(made)}`
      const read = await admin.get(at)
      expect([read.status, resultOf(read).id], path).toEqual([200, idOf(made)])
      const put = await admin.put(at, change)
      expect([put.status, put.json()], `${path}: ${put.text}`).toMatchObject([200, { id: idOf(made), result: change }])
      expect(resultOf(await admin.get(at)), path).toMatchObject(change)
    }
    for (const [path, id, change] of [
      ['dataset', datasetId, { description: 'Changed' }],
      ['database', databaseId, { cache_timeout: 60 }],
    ] as const) {
      const put = await admin.put(`/api/v1/${path}/${id}`, change)
      expect([put.status, put.json()], `${path}: ${put.text}`).toMatchObject([200, { id, result: change }])
      expect(resultOf(await admin.get(`/api/v1/${path}/${id}`)), path).toMatchObject({ id, ...change })
    }
    for (const path of [...Object.keys(resources), 'dataset', 'database', 'query', 'log'])
      expect((await admin.get(`/api/v1/${path}/4711`)).status, path).toBe(404)
  })

  test('every field of a chart is retained; three are needed [API-CHART-021]', async () => {
    const { admin, alpha } = kit.users
    const dashboard = idOf(await admin.post('/api/v1/dashboard/', { dashboard_title: 'Holds it' }))
    const whole = {
      slice_name: 'Whole',
      viz_type: 'pie',
      datasource_id: datasetId,
      datasource_type: 'table',
      datasource_name: 'birth_names',
      params: '{"metric":"count"}',
      query_context: '{"queries":[]}',
      query_context_generation: true,
      description: 'd',
      cache_timeout: 7,
      certified_by: 'Board',
      certification_details: 'yes',
      owners: [admin.id, alpha.id],
      dashboards: [dashboard],
      is_managed_externally: false,
      external_url: null,
    }
    const made = await admin.post('/api/v1/chart/', whole)
    expect(made.status, made.text).toBe(201)
    expect(resultOf(await admin.get(`/api/v1/chart/${idOf(made)}`))).toMatchObject({
      slice_name: 'Whole',
      viz_type: 'pie',
      datasource_id: datasetId,
      params: whole.params,
      query_context: whole.query_context,
      description: 'd',
      cache_timeout: 7,
      certified_by: 'Board',
      certification_details: 'yes',
      owners: [{ id: admin.id }, { id: alpha.id }],
      dashboards: [{ id: dashboard }],
    })
    for (const field of ['slice_name', 'datasource_id', 'datasource_type']) {
      const { [field]: _, ...without } = newChart()
      const refused = await admin.post('/api/v1/chart/', without)
      expect([refused.status, Object.keys(messageOf(refused) as object)], field).toEqual([400, [field]])
    }
    const nowhere = await admin.put(`/api/v1/chart/${idOf(made)}`, { dashboards: [4711] })
    expect([nowhere.status, messageOf(nowhere)]).toEqual([422, { dashboards: [expect.any(String)] }])
  })

  test('a deleted dashboard leaves its charts [API-DASH-012]', async () => {
    const { admin } = kit.users
    const chart = idOf(await admin.post('/api/v1/chart/', newChart({ slice_name: 'Stays' })))
    const json_metadata = JSON.stringify({ positions: layoutWith(chart) })
    const id = idOf(await admin.post('/api/v1/dashboard/', { dashboard_title: 'Goes', json_metadata }))
    expect((await admin.delete(`/api/v1/dashboard/${id}`)).json()).toEqual({ message: 'OK' })
    expect((await admin.get(`/api/v1/dashboard/${id}`)).status).toBe(404)
    expect(resultOf(await admin.get(`/api/v1/chart/${chart}`))).toMatchObject({ slice_name: 'Stays', dashboards: [] })
  })

  test('without positions a save keeps scopes and defaults; with them what is gone leaves both [API-DASH-006]', async () => {
    const { admin } = kit.users
    const chart = idOf(await admin.post('/api/v1/chart/', newChart()))
    const metadata = {
      filter_scopes: { [chart]: {}, 4711: {} },
      default_filters: JSON.stringify({ [chart]: { region: 'x' }, 4711: { region: 'y' } }),
    }
    const id = idOf(await admin.post('/api/v1/dashboard/', { dashboard_title: 'Scopes' }))
    const save = async (more: object) => {
      await admin.put(`/api/v1/dashboard/${id}`, { json_metadata: JSON.stringify({ ...metadata, ...more }) })
      return JSON.parse(String(resultOf(await admin.get(`/api/v1/dashboard/${id}`)).json_metadata))
    }
    const plain = await save({})
    expect(Object.keys(plain.filter_scopes).sort()).toEqual([String(chart), '4711'].sort())
    const placed = await save({ positions: layoutWith(chart) })
    expect(Object.keys(placed.filter_scopes)).toEqual([String(chart)])
    expect(JSON.parse(placed.default_filters)).toEqual({ [chart]: { region: 'x' } })
    expect(placed).toMatchObject({ refresh_frequency: 0, expanded_slices: {}, timed_refresh_immune_slices: [] })
  })
})

describe('rights', () => {
  async function userWith(name: string, rights: readonly string[]): Promise<TestUser> {
    const { db, auth } = kit.services
    const role = await db.insertInto('roles').values({ name }).returning('id').executeTakeFirstOrThrow()
    for (const right of [...rights, 'all_datasource_access all_datasource_access']) {
      const [permission = '', view = ''] = right.split(' ')
      await db.insertInto('role_permissions').values({ role_id: role.id, permission, view }).execute()
    }
    const user = await kit.addUser(`user ${role.id}`, [name])
    auth.principals.invalidate()
    return user
  }
  const RESOURCES: Readonly<Record<string, readonly [path: string, body: object]>> = {
    Chart: ['chart', {}],
    Dashboard: ['dashboard', { dashboard_title: 'x' }],
    Dataset: ['dataset', {}],
    SavedQuery: ['saved_query', { label: 'x', sql: 'SELECT 1' }],
    ReportSchedule: ['report', {}],
    Annotation: ['annotation_layer', { name: 'of a right' }],
    CssTemplate: ['css_template', { template_name: 'x', css: '' }],
    Database: ['database', {}],
  }

  test.each(Object.keys(RESOURCES))(
    '%s: seeing, making and exporting are rights of their own [PERM-023] [PERM-024]',
    async view => {
      const [path = '', body = {}] = RESOURCES[view] ?? []
      const url = `/api/v1/${path}/`
      const hasExport = !['ReportSchedule', 'Annotation', 'CssTemplate'].includes(view)
      const reader = await userWith(`reads ${view}`, [`can_read ${view}`])
      const writer = await userWith(`writes ${view}`, [`can_read ${view}`, `can_write ${view}`])
      const stranger = await userWith(`none of ${view}`, [])
      const offered = async (user: TestUser) => {
        const info = await user.get(`${url}_info?q=(keys:!(permissions))`)
        return info.status === 200 ? listFlags(info.json<{ permissions: string[] }>().permissions) : null
      }
      expect(await offered(stranger)).toBeNull()
      expect((await stranger.get(url)).status).toBe(403)
      expect(await offered(reader)).toMatchObject({
        can_see: true,
        can_create: false,
        can_delete: false,
        can_export: false,
      })
      expect((await reader.get(url)).status).toBe(200)
      expect((await reader.post(url, body)).status).toBe(403)
      expect((await reader.delete(`${url}4711`)).status).toBe(403)
      expect(await offered(writer)).toMatchObject({ can_see: true, can_create: true, can_edit: true, can_delete: true })
      expect([201, 400, 422]).toContain((await writer.post(url, body)).status)
      expect((await writer.delete(`${url}4711`)).status).toBe(404)
      if (!hasExport) return
      expect((await writer.get(`${url}export/?q=!(4711)`)).status).toBe(403)
      const exporter = await userWith(`exports ${view}`, [`can_read ${view}`, `can_export ${view}`])
      expect(await offered(exporter)).toMatchObject({ can_create: false, can_export: true })
      expect((await exporter.get(`${url}export/?q=!(4711)`)).status).toBe(404)
    },
  )

  test('an administrator edits any dataset; others only their own [PERM-012] [PERM-014]', async () => {
    const { admin, alpha, alpha2 } = kit.users
    const owned = await admin.put(`/api/v1/dataset/${datasetId}`, { owners: [alpha.id] })
    expect(owned.status).toBe(200)
    expect((await alpha2.put(`/api/v1/dataset/${datasetId}`, { description: 'not mine' })).status).toBe(403)
    expect((await alpha.put(`/api/v1/dataset/${datasetId}`, { description: 'mine' })).status).toBe(200)
    expect((await admin.put(`/api/v1/dataset/${datasetId}`, { description: 'any' })).status).toBe(200)
    expect(resultOf(await admin.get(`/api/v1/dataset/${datasetId}`)).description).toBe('any')
  })

  test('dashboards: owner or administrator, and can_write Dashboard in both cases [PERM-001] [PERM-002] [PERM-013]', async () => {
    const { admin } = kit.users
    const WRITE = ['can_read Dashboard', 'can_write Dashboard']
    // A role of an administrator's name without the right: its members are administrators all the same.
    for (const [name, rights, owns, may] of [
      ['owner who writes', WRITE, true, true],
      ['owner who reads', ['can_read Dashboard'], true, false],
      ['ADMIN', ['can_read Dashboard'], false, false],
      ['admin', WRITE, false, true],
      ['other who writes', WRITE, false, false],
    ] as const) {
      const user = await userWith(name, rights)
      const owners = owns ? [user.id] : []
      const body = { dashboard_title: name, published: true, owners }
      const id = idOf(await admin.post('/api/v1/dashboard/', body))
      await admin.put(`/api/v1/dashboard/${id}`, { owners })
      const put = await user.put(`/api/v1/dashboard/${id}`, { css: 'a{}' })
      expect(put.status, name).toBe(may ? 200 : 403)
      const permissions = new Set<string>(rights)
      expect(canEditDashboard({ id: user.id, roles: [name], permissions }, { owner_ids: owners }), name).toBe(may)
    }
  })

  test('filters that came along from a dashboard are not in a saved chart [PERM-030]', async () => {
    const { admin } = kit.users
    const own = { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'name', operator: '==', comparator: 'Ada' }
    const form = { viz_type: 'table', datasource: `${datasetId}__table`, adhoc_filters: [own] } as unknown as FormData
    const extra = { filters: [{ col: 'num', op: 'IN', val: [1] }], custom_form_data: { a: 1 } } as ExtraFormData
    const seen = withDashboardContext(form, extra, () => 'inherited')
    expect(JSON.stringify(seen)).toContain('"isExtra":true')
    const params = JSON.stringify(sanitizeFormData(seen))
    const id = idOf(await admin.post('/api/v1/chart/', newChart({ params })))
    const stored = JSON.parse(String(resultOf(await admin.get(`/api/v1/chart/${id}`)).params))
    expect(stored.adhoc_filters).toEqual([own])
    expect(JSON.stringify(stored)).not.toMatch(/isExtra|extra_form_data|custom_form_data/)
  })
})
