/** Items of our own in the language of the vectors, each judged as a file's would be: the reader knows the words, not the items. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserPath } from '@belvedere/e2e'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Judge } from './judge.ts'
import type { Vector } from './vector.ts'

type Raw = Readonly<Record<string, unknown>>
const item = (input: Raw, expected: Raw): Vector => ({ id: 'OWN', area: 'own', input, expected })
/** Milliseconds for one item: the product and the browser start with the first. */
const MAX_MS = 300_000

/** The table that requests are about, beside the folder of the items: six names. */
const NAMES = `SELECT * FROM (VALUES ('1990-01-01'::TIMESTAMP, 'boy', 'Ada', 5, 'CA'), ('1991-01-01', 'girl', 'Bea', 7, 'CA'),
  ('1992-01-01', 'boy', 'Cy', 11, 'NY'), ('1993-01-01', 'girl', 'Dot', 13, 'NY'), ('1994-01-01', 'boy', 'Eli', 17, 'TX'),
  ('1995-01-01', 'girl', 'Fay', 19, 'TX')) t(ds, gender, name, num, state)`

let folder: string
let judge: Judge
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'belvedere-items-'))
  const tables = join(folder, 'data/superset-examples-parquet')
  mkdirSync(tables, { recursive: true })
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(`COPY (${NAMES}) TO '${join(tables, 'usa_births_names.parquet')}' (FORMAT parquet)`)
  connection.closeSync()
  instance.closeSync()
  judge = new Judge(join(folder, 'items/own.json'))
})
afterAll(async () => {
  await judge?.end()
  rmSync(folder, { recursive: true, force: true })
}, MAX_MS)

const QUERY = { columns: ['name'], metrics: ['sum__num'], orderby: [['sum__num', false]] }
const BODY = JSON.stringify({ datasource: { id: 0, type: 'table' }, queries: [QUERY] }).replace(
  '0',
  '<birth_names dataset>',
)
const DATA = { http: { method: 'POST', path: '/api/v1/chart/data' }, user: 'admin', body_base: 'B (see notes)' }
const chart = (json: Raw) => ({ method: 'PUT', path: '/api/v1/chart/{id}', json })
const board = (json: Raw) => ({ method: 'PUT', path: '/api/v1/dashboard/{id}', json })
const REPORT = { type: 'Alert', crontab: '0 9 * * *', creation_method: 'alerts_reports' }

describe('requests', () => {
  test.each<[words: string, input: Raw, expected: Raw]>([
    [
      'as many charts as are said',
      { http: { method: 'GET', path: '/api/v1/chart/' }, state: '3 charts' },
      { count: 3 },
    ],
    [
      'charts by name, description or type',
      {
        http: {
          method: 'GET',
          path: '/api/v1/chart/',
          query_q_rison: '(filters:!((col:slice_name,opr:chart_all_text,value:qu)))',
        },
        state: 'charts one(quick) qua(two) three(viz_qu_) four(none)',
      },
      { count: 3 },
    ],
    [
      'an owner that is named',
      { http: chart({ slice_name: 'x' }), user: 'alpha2', state: 'owned by gamma' },
      { status: 403 },
    ],
    [
      'the same owner',
      { http: chart({ slice_name: 'x' }), user: 'gamma', state: 'owned by gamma' },
      { status: 200, others_unchanged: true },
    ],
    ['another slug', { http: board({ slug: 'my-own' }), state: 'my-own taken' }, { status: 422 }],
    [
      'a slug that is free',
      { http: board({ slug: 'my-other' }), state: 'my-own taken' },
      { status: 200, slug: 'my-other' },
    ],
    [
      'a title in words',
      { http: board({ published: false }), state: 'title "title", slug "deep-slug", never edited' },
      { slug: 'deep-slug', published: false },
    ],
    [
      'a dashboard by its title',
      { http: { method: 'GET', path: '/api/v1/chart/{id}' }, state: 'on The Second Board' },
      { 'result.dashboards[0].dashboard_title': 'The Second Board' },
    ],
    [
      'another alert',
      {
        http: {
          method: 'POST',
          path: '/api/v1/report/',
          json: { ...REPORT, name: 'late', chart: '<id>', database: '<id>' },
        },
        state: 'alert late exists',
      },
      { status: 422 },
    ],
    [
      'a report that has the name',
      { http: { method: 'DELETE', path: '/api/v1/chart/{id}' }, state: 'chart has report "weekly"' },
      { status: 422, body: { message: 'There are associated alerts or reports: weekly' } },
    ],
    [
      'what a key holds',
      { http: { method: 'GET', path: '/api/v1/explore/form_data/{key}' }, state: 'K holds {"test":"more"}' },
      { form_data: '{"test":"more"}' },
    ],
    [
      'visitors, who hold what Gamma holds',
      { http: { method: 'DELETE', path: '/api/v1/dashboard/{id}' }, user: 'anonymous' },
      { status: 403 },
    ],
    [
      'rows of the sample',
      { ...DATA },
      { 'result[0].rowcount': 6, 'sum__num[0:3]': [19, 17, 13], 'distinct(name)': 6 },
    ],
    [
      'rows with changes',
      {
        ...DATA,
        change: {
          'queries[0].columns': ['gender'],
          'queries[0].metrics': ['SUM num labelled all'],
          delete: 'queries[0].orderby',
        },
      },
      { columns: ['gender', 'all'], 'distinct(gender)': ['boy', 'girl'] },
    ],
    ['settings', { ...DATA, config: { ROW_LIMIT: 2 } }, { 'result[0].rowcount': 2 }],
  ])(
    '%s',
    async (_, input, expected) => {
      const vector = { ...item(input, expected), notes: `Base payload B: ${BODY}` }
      expect(await judge.verdict(vector)).toEqual({ kind: 'ok' })
    },
    MAX_MS,
  )

  test(
    'words that are not of the language are reported',
    async () => {
      const http = { method: 'GET', path: '/api/v1/chart/' }
      expect(await judge.verdict(item({ http, state: 'turned inside out' }, { status: 200 }))).toMatchObject({
        kind: 'not ok',
        why: 'unknown state turned inside out',
      })
      expect(await judge.verdict(item({ http, user: 'a stranger' }, { status: 200 }))).toMatchObject({
        kind: 'not ok',
        why: 'unknown user a stranger',
      })
      expect(await judge.verdict(item({ http, colour: 1 }, { status: 200 }))).toMatchObject({
        kind: 'not ok',
        why: 'unknown key colour',
      })
    },
    MAX_MS,
  )
})

// As journeys in a browser are: tried twice, for machines that are busy with something else.
describe.skipIf(browserPath() === null)('screens', { retry: 1 }, () => {
  test.each<[ui: string, does: string | undefined, expected: Raw]>([
    ['dashboard header, view mode, user may edit and save', undefined, { title_is: 'text', shows: ['Edit dashboard'] }],
    ['published, user may edit and save', 'click "Published"', { calls: 'publish once', shows: ['Draft'] }],
    ['signed-in user, favourite', 'click the star', { star: 'unselected', calls: 'favourite once' }],
    [
      'dashboard header, edit mode',
      undefined,
      { undo_button: 'disabled', redo_button: 'disabled', unsaved_changes: false },
    ],
    [
      'dashboard header, edit mode',
      'replace the title by "Another, shorter" and leave the field, then click "Undo"',
      { redo_button: 'enabled', unsaved_changes: false },
    ],
    [
      'filter bar, something to apply',
      'click "Apply filters"',
      { apply_button: 'disabled', clear_all_button: 'enabled' },
    ],
    [
      'native filter form, new filter, type Numerical range',
      undefined,
      { fields: ['Column'], absent: ['Sort Metric'], unchecked: ['Single Value'] },
    ],
    [
      'native filter form, new filter',
      'click Save with an empty dataset',
      { errors: ['Dataset is required'], alert_icon: true, closed: false },
    ],
    [
      'explore page, type pie',
      'click the tile "Bar Chart"',
      { viz_type: 'echarts_timeseries_bar', change_event: true },
    ],
    ['chart type modal, All charts', 'search "pie", then click Cancel', { closed: true }],
    [
      'metric editor, dataset.extra {"disallow_adhoc_metrics": true}',
      undefined,
      { disabled_tabs: ['Simple', 'Custom SQL'], open_tab: 'Saved' },
    ],
    ['metric editor', 'open tab Simple', { open_tab: 'Simple', fields: ['Column', 'Aggregate'] }],
    ['collection control with two items', 'click remove', { item_count: 1 }],
  ])(
    '%s: %s',
    async (ui, does, expected) => {
      expect(await judge.verdict(item({ ui, ...(does === undefined ? {} : { do: does }) }, expected))).toEqual({
        kind: 'ok',
      })
    },
    MAX_MS,
  )

  test(
    'an item that is not so is not ok, and one whose screen is not known says so',
    async () => {
      const wrong = item({ ui: 'signed-in user, favourite' }, { star: 'absent' })
      expect(await judge.verdict(wrong)).toMatchObject({ kind: 'not ok', why: 'the star is "selected", not "absent"' })
      const strange = item({ ui: 'dashboard header, view mode', do: 'juggle' }, { star: 'absent' })
      expect(await judge.verdict(strange)).toMatchObject({ kind: 'not ok', why: 'unknown action juggle' })
      const unknown = item({ ui: 'the engine room' }, { shows: ['Name'] })
      expect(await judge.verdict(unknown)).toMatchObject({ kind: 'not ok', why: 'unknown screen the engine room' })
    },
    MAX_MS,
  )
})
