import type { Dataset, DatasetColumn, DatasetMetric } from '@belvedere/api'
import { expect, test } from 'vitest'
import { changesOf, draftOf, extraWith, isChanged, newCalculated, newMetric, patched } from './draft.ts'
import { problemsOf, reportedProblems } from './problems.ts'
import { rebaseColumns, syncReport } from './sync.ts'

const column = (id: number, column_name: string, more: Partial<DatasetColumn> = {}): DatasetColumn => ({
  id,
  uuid: `c${id}`,
  column_name,
  verbose_name: null,
  description: null,
  expression: null,
  type: 'VARCHAR',
  type_generic: 1,
  advanced_data_type: null,
  is_dttm: false,
  is_active: true,
  filterable: true,
  groupby: true,
  python_date_format: null,
  extra: null,
  is_certified: false,
  certified_by: null,
  certification_details: null,
  warning_markdown: null,
  created_on: '2026-11-20T08:00:00.000',
  changed_on: '2026-11-20T08:00:00.000',
  ...more,
})
const metric = (id: number, metric_name: string, more: Partial<DatasetMetric> = {}): DatasetMetric => ({
  id,
  uuid: `m${id}`,
  metric_name,
  verbose_name: null,
  description: null,
  expression: 'COUNT(*)',
  metric_type: null,
  d3format: null,
  currency: null,
  warning_text: null,
  extra: null,
  is_certified: false,
  certified_by: null,
  certification_details: null,
  warning_markdown: null,
  created_on: '2026-11-20T08:00:00.000',
  changed_on: '2026-11-20T08:00:00.000',
  ...more,
})
const dataset = (more: Partial<Dataset> = {}): Dataset =>
  ({
    id: 1,
    version: 3,
    kind: 'physical',
    table_name: 'cars',
    description: null,
    main_dttm_col: null,
    cache_timeout: null,
    owners: [{ id: 7 }],
    sql: null,
    extra: null,
    columns: [column(1, 'origin'), column(2, 'power', { type: 'INTEGER' })],
    metrics: [metric(1, 'count'), metric(2, 'best', { currency: '{"symbol":"EUR","symbolPosition":"suffix"}' })],
    ...more,
  }) as Dataset

test('a dataset that nobody has touched has nothing to save', () => {
  for (const stored of [
    dataset(),
    dataset({ extra: '{"disallow_adhoc_metrics":true,"certification":{"certified_by":"A","details":""}}' }),
    dataset({ sql: 'SELECT 1', kind: 'virtual' }),
  ]) {
    expect(changesOf(stored, draftOf(stored))).toEqual({})
    expect(isChanged(stored, draftOf(stored))).toBe(false)
  }
})

test('what is saved is what differs, a list as a whole', () => {
  const stored = dataset()
  const draft = draftOf(stored)
  const metrics = patched(draft.metrics, 'metric-1', { verbose_name: ' Cars ' })
  expect(changesOf(stored, { ...draft, metrics })).toEqual({
    metrics: [
      expect.objectContaining({ id: 1, metric_name: 'count', verbose_name: 'Cars' }),
      expect.objectContaining({ id: 2, currency: '{"symbol":"EUR","symbolPosition":"suffix"}' }),
    ],
  })
  const settings = { ...draft.settings, cache_timeout: 60, owners: [7, 8] }
  expect(changesOf(stored, { ...draft, settings })).toEqual({ cache_timeout: 60, owners: [7, 8] })
  const more = [...draft.columns, { ...newCalculated('new'), column_name: 'fast', expression: 'power > 100' }]
  const { columns = [], ...others } = changesOf(stored, { ...draft, columns: more })
  expect(others).toEqual({})
  expect(columns).toHaveLength(3)
  expect(columns[2]).toMatchObject({ column_name: 'fast', expression: 'power > 100', type: 'VARCHAR' })
  expect(columns[2]).not.toHaveProperty('id')
})

test('certification and warnings are retained in extra, beside what else it holds [EXPLORE-DATASET-008]', () => {
  const stored = '{"color":"#abc","certification":{"certified_by":"Data","details":"daily","since":2024}}'
  const draft = draftOf(dataset({ metrics: [metric(1, 'count', { extra: stored })] })).metrics[0]
  expect(draft).toMatchObject({ certified_by: 'Data', certification_details: 'daily', warning_markdown: '' })
  const notes = { certified_by: 'Data', certification_details: 'hourly', warning_markdown: '**late**' }
  expect(JSON.parse(extraWith(stored, notes) ?? '')).toEqual({
    color: '#abc',
    certification: { certified_by: 'Data', details: 'hourly', since: 2024 },
    warning_markdown: '**late**',
  })
  const nothing = { certified_by: '', certification_details: '', warning_markdown: '' }
  expect(extraWith(stored, nothing)).toBe('{"color":"#abc"}')
  expect(extraWith('no JSON', nothing)).toBeNull()
})

test('names are there, once, and every metric computes something', () => {
  const draft = draftOf(dataset())
  expect(problemsOf(draft, 'physical')).toEqual([])
  const twice = {
    ...draft,
    metrics: [...draft.metrics, { ...newMetric('new'), metric_name: ' count ', expression: '' }],
    columns: [...draft.columns, { ...newCalculated('calc'), column_name: 'origin', expression: '1' }],
  }
  expect(problemsOf(twice, 'physical').map(({ key, field, isBlank }) => [key, field, isBlank ?? false])).toEqual([
    ['metric-1', 'metric_name', false],
    ['new', 'metric_name', false],
    ['new', 'expression', true],
    ['calc', 'column_name', false],
  ])
  expect(problemsOf(draft, 'virtual')).toMatchObject([{ tab: 'sql', field: 'sql' }])
})

test('what the server refuses stands at its field', () => {
  const reported = reportedProblems({
    sql: ['no such table'],
    cache_timeout: ['must be an integer'],
    'metrics[0].x': ['bad'],
  })
  expect(reported.map(({ tab, field }) => [tab, field])).toEqual([
    ['sql', 'sql'],
    ['settings', 'cache_timeout'],
    ['metrics', 'metrics'],
  ])
})

test('a sync lists what came, went and changed, and retains what was typed', () => {
  const before = dataset({
    columns: [
      column(1, 'origin'),
      column(2, 'power', { type: 'INTEGER' }),
      column(3, 'fast', { expression: 'power > 1' }),
    ],
  })
  const after = dataset({
    columns: [
      column(2, 'power', { type: 'DOUBLE', type_generic: 0 }),
      column(4, 'weight'),
      column(3, 'fast', { expression: 'power > 1' }),
    ],
  })
  expect(syncReport(before, after)).toEqual({
    added: ['weight'],
    removed: ['origin'],
    changed: [{ name: 'power', from: 'INTEGER', to: 'DOUBLE' }],
  })
  const draft = draftOf(before)
  const typed = {
    ...draft,
    columns: [
      ...patched(patched(draft.columns, 'column-2', { verbose_name: 'PS' }), 'column-3', { expression: 'power > 2' }),
      { ...newCalculated('new'), column_name: 'slow', expression: 'power < 2' },
    ],
  }
  expect(rebaseColumns(typed, before, after).columns).toMatchObject([
    { column_name: 'power', type: 'DOUBLE', verbose_name: 'PS' },
    { column_name: 'weight', id: 4 },
    { column_name: 'fast', expression: 'power > 2' },
    { column_name: 'slow', id: undefined },
  ])
  const without = { ...draft, columns: draft.columns.filter(({ key }) => key !== 'column-3') }
  expect(rebaseColumns(without, before, after).columns.map(own => own.column_name)).toEqual(['power', 'weight'])
})
