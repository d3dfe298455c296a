import { describe, expect, test } from 'vitest'
import {
  type Actor,
  can,
  canEditChart,
  canEditDashboard,
  canEditDataset,
  canEditInPlace,
  canListDashboard,
  canLoadFile,
  canReadDashboard,
  canReadDataset,
  dashboardFlags,
  exploreFlags,
  hasSqlLabAccess,
  isAdmin,
  isUploadOffered,
  listFlags,
  permissionsOn,
  toPermissionSet,
} from './index.ts'

const actor = (id: number, roles: string[], ...pairs: [string, string][]): Actor => ({
  id,
  roles,
  permissions: toPermissionSet(pairs),
})
const WRITE_DASHBOARD: [string, string] = ['can_write', 'Dashboard']
const dataset = { uuid: 'd1', database_uuid: 'b1', owner_ids: [7] }
const dashboard = {
  owner_ids: [7],
  published: true,
  role_names: [] as string[],
  datasets: [dataset],
  is_managed_externally: false,
}

test('admin is any role of that name without regard to case [PERM-011]', () => {
  expect(['Admin', 'ADMIN', 'admin'].map(role => isAdmin({ roles: [role] }))).toEqual([true, true, true])
  expect(isAdmin({ roles: ['administrator'] })).toBe(false)
  expect(isAdmin({ roles: [] })).toBe(false)
})

test.each([
  [true, ['Gamma'], true, true],
  [true, ['Gamma'], false, false],
  [false, ['Admin'], true, true],
  [false, ['Admin'], false, false],
  [false, ['Gamma'], true, false],
])(
  'dashboard edit: owner %s, roles %s, can_write %s gives %s [PERM-001] [PERM-002] [PERM-013]',
  (owner, roles, write, edit) => {
    const user = actor(owner ? 7 : 8, roles, ...(write ? [WRITE_DASHBOARD] : []))
    expect(canEditDashboard(user, dashboard)).toBe(edit)
  },
)

test('a dashboard managed elsewhere or under review is not edited in place [PERM-034]', () => {
  const owner = actor(7, [], WRITE_DASHBOARD)
  expect(canEditInPlace(owner, dashboard)).toBe(true)
  expect(canEditInPlace(owner, { ...dashboard, is_managed_externally: true })).toBe(false)
  expect(canEditInPlace(owner, dashboard, true)).toBe(false)
})

test('datasets are edited by their owners or an admin only [PERM-012] [PERM-014]', () => {
  const write: [string, string] = ['can_write', 'Dataset']
  expect(canEditDataset(actor(1, ['Admin']), dataset)).toBe(true)
  expect(canEditDataset(actor(7, ['Alpha'], write), dataset)).toBe(true)
  expect(canEditDataset(actor(7, ['Gamma']), dataset)).toBe(false)
  expect(canEditDataset(actor(8, ['Alpha'], write), dataset)).toBe(false)
})

test('charts are edited by owner or admin with can_write Chart', () => {
  const write: [string, string] = ['can_write', 'Chart']
  expect(canEditChart(actor(7, [], write), { owner_ids: [7] })).toBe(true)
  expect(canEditChart(actor(8, [], write), { owner_ids: [7] })).toBe(false)
  expect(canEditChart(actor(8, ['admin'], write), { owner_ids: [7] })).toBe(true)
  expect(canEditChart(actor(8, ['admin']), { owner_ids: [7] })).toBe(false)
})

describe('reading', () => {
  const stranger = actor(9, ['Gamma'])
  const granted = actor(9, ['Gamma'], ['datasource_access', 'd1'])

  test('a dataset needs a grant on it, on its database, on all, or ownership', () => {
    expect(canReadDataset(stranger, dataset)).toBe(false)
    expect(canReadDataset(granted, dataset)).toBe(true)
    expect(canReadDataset(granted, { ...dataset, uuid: 'd2' })).toBe(false)
    expect(canReadDataset(actor(9, [], ['database_access', 'b1']), dataset)).toBe(true)
    expect(canReadDataset(actor(9, [], ['all_datasource_access', 'all_datasource_access']), dataset)).toBe(true)
    expect(canReadDataset(actor(7, []), dataset)).toBe(true)
    expect(canReadDataset(actor(9, ['Admin']), dataset)).toBe(true)
  })

  test('lists hold published dashboards with a readable chart; drafts open by their address [PERM-031]', () => {
    const draft = { ...dashboard, published: false }
    expect(canListDashboard(granted, dashboard, false)).toBe(true)
    expect(canListDashboard(stranger, dashboard, false)).toBe(false)
    expect(canListDashboard(granted, draft, false)).toBe(false)
    expect(canReadDashboard(granted, draft, false)).toBe(true)
    expect(canReadDashboard(stranger, draft, false)).toBe(false)
    expect(canListDashboard(actor(7, []), draft, false)).toBe(true)
  })

  test('with roles switched on and set, the role decides and drafts stay closed [PERM-031]', () => {
    const limited = { ...dashboard, role_names: ['Sales'] }
    const sales = actor(9, ['Sales'])
    expect(canReadDashboard(sales, limited, true)).toBe(true)
    expect(canListDashboard(sales, limited, true)).toBe(true)
    expect(canReadDashboard(granted, limited, true)).toBe(false)
    expect(canReadDashboard(sales, { ...limited, published: false }, true)).toBe(false)
    expect(canReadDashboard(sales, limited, false)).toBe(false)
  })
})

test.each([
  ['can_save_dash', 'PERM-003'],
  ['can_share_dashboard', 'PERM-004'],
  ['can_explore', 'PERM-005'],
  ['can_share_chart', 'PERM-006'],
  ['can_csv', 'PERM-007'],
  ['can_slice', 'PERM-008'],
])('%s is one right on the view Superset of a role [%s] [PERM-009] [PERM-033]', right => {
  const on = (view: string) =>
    Object.entries(dashboardFlags(actor(9, ['x'], [right, view]), dashboard)).flatMap(([name, is]) => (is ? name : []))
  expect(on('Superset')).toContain(right)
  expect(on('Dashboard')).toEqual([])
})

test('what a chart is made of and the rows behind it are shown to those who may explore, or hold that right [PERM-033]', () => {
  const of = (...permissions: [string, string][]) => dashboardFlags(actor(9, ['x'], ...permissions), dashboard)
  const none = {
    can_view_query: false,
    can_view_chart_as_table: false,
    can_drill_to_detail: false,
    can_drill_by: false,
  }
  expect(of()).toMatchObject(none)
  expect(of(['can_view_query', 'Dashboard'])).toMatchObject({ ...none, can_view_query: true })
  expect(of(['can_view_chart_as_table', 'Dashboard'])).toMatchObject({ ...none, can_view_chart_as_table: true })
  expect(of(['can_drill', 'Dashboard'])).toMatchObject({ ...none, can_drill_by: true })
  expect(of(['can_drill', 'Dashboard'], ['can_samples', 'Datasource'])).toMatchObject({
    ...none,
    can_drill_by: true,
    can_drill_to_detail: true,
  })
  const explorer = of(['can_explore', 'Superset'], ['can_samples', 'Datasource'])
  expect(Object.keys(none).filter(flag => !explorer[flag as keyof typeof explorer])).toEqual([])
})

test('list pages offer what the resource says by the name of the permission [PERM-023] [PERM-024]', () => {
  const reader = actor(1, [], ['can_read', 'Chart'], ['can_export', 'Chart'], ['can_write', 'Dashboard'])
  expect(permissionsOn(reader, 'Chart')).toEqual(['can_read', 'can_export'])
  expect(listFlags(permissionsOn(reader, 'Chart'))).toEqual({
    can_see: true,
    can_create: false,
    can_edit: false,
    can_delete: false,
    can_import: false,
    can_export: true,
  })
  const writer = { can_see: false, can_create: true, can_edit: true, can_delete: true, can_import: true }
  expect(listFlags(permissionsOn(reader, 'Dashboard'))).toEqual({ ...writer, can_export: false })
  expect(permissionsOn(reader, 'Dataset')).toEqual([])
})

test('explore capabilities [PERM-020] [PERM-021] [PERM-022]', () => {
  const user = actor(7, [], ['can_write', 'Chart'], ['can_csv', 'Superset'])
  expect(exploreFlags(user, { owner_ids: [7] })).toEqual({ can_add: true, can_download: true, can_overwrite: true })
  expect(exploreFlags(actor(8, []), { owner_ids: [7] })).toEqual({
    can_add: false,
    can_download: false,
    can_overwrite: false,
  })
  expect(exploreFlags(user, null).can_overwrite).toBe(false)
  expect(exploreFlags(actor(8, ['Admin']), { owner_ids: [7] }).can_overwrite).toBe(true)
})

test('SQL Lab needs admin or the right that the role sql_lab holds [PERM-018]', () => {
  expect(hasSqlLabAccess(actor(1, ['Admin']))).toBe(true)
  expect(hasSqlLabAccess(actor(2, ['sql_lab', 'Gamma'], ['can_sqllab', 'Superset']))).toBe(true)
  expect(hasSqlLabAccess(actor(3, ['Alpha']))).toBe(false)
})

test('an upload needs the form right and a database that allows it [PERM-025] [PERM-026] [PERM-027] [PERM-028]', () => {
  const given = { hasUploadDatabase: true, endings: ['csv', 'tsv', 'txt'], allowed: ['csv'] }
  for (const [kind, view] of [
    ['csv', 'CsvToDatabaseView'],
    ['columnar', 'ColumnarToDatabaseView'],
    ['excel', 'ExcelToDatabaseView'],
  ] as const) {
    const user = actor(1, [], ['can_this_form_get', view])
    expect(isUploadOffered(user, kind, given)).toBe(true)
    expect(isUploadOffered(user, kind, { ...given, hasUploadDatabase: false })).toBe(false)
    expect(isUploadOffered(user, kind, { ...given, allowed: [] })).toBe(false)
    expect(isUploadOffered(actor(1, []), kind, given)).toBe(false)
  }
})

test('the right on a file is that of its kind [LIST-DB-004] [PERM-028]', () => {
  const files = ['a.csv', 'b.JSON', 'c.tsv.gz', 'd.parquet', 'e.zip', 'f.xlsx', 'g.ods', 'plain']
  const loaded = (view: string) => {
    const user = actor(1, [], ['can_this_form_post', view])
    return files.filter(name => canLoadFile(user, name))
  }
  expect(loaded('CsvToDatabaseView')).toEqual(['a.csv', 'b.JSON', 'c.tsv.gz', 'plain'])
  expect(loaded('ColumnarToDatabaseView')).toEqual(['d.parquet', 'e.zip'])
  expect(loaded('ExcelToDatabaseView')).toEqual(['f.xlsx', 'g.ods'])
})

test('being admin alone carries no right', () => {
  expect(can(actor(1, ['Admin']), 'can_write', 'Dashboard')).toBe(false)
})
