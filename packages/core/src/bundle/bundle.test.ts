import { expect, test } from 'vitest'
import {
  appendCharts,
  chartComponents,
  decodeBundle,
  EMPTY_POSITION,
  encodeDocument,
  fileNameOf,
  isBundleFile,
  PATHS,
  removeChartFrom,
  unknownKeys,
  withoutRoot,
} from './index.ts'

const counter = () => {
  let next = 0
  return () => String(++next)
}
const chart = (id: number) => ({ id, uuid: `uuid-${id}`, slice_name: `Chart ${id}` })
const children = (position: unknown, id: string) => (position as Record<string, { children: string[] }>)[id]?.children

test('files that an archive hides are no part of a bundle [BUNDLE-001]', () => {
  expect(['charts/a.yaml', 'root/charts/a.yml', 'metadata.yaml'].every(isBundleFile)).toBe(true)
  expect(['__MACOSX/charts/._a.yaml', '.git/a.yaml', 'charts/_a.yaml', 'README.txt'].some(isBundleFile)).toBe(false)
})

test('the root folder has any name, or none [BUNDLE-001]', () => {
  const paths = (...files: string[]) => [...withoutRoot(new Map(files.map(file => [file, '']))).keys()]
  expect(paths('x/metadata.yaml', 'x/charts/a.yaml')).toEqual(['metadata.yaml', 'charts/a.yaml'])
  expect(paths('datasets/examples/a.yaml')).toEqual(['datasets/examples/a.yaml'])
})

test('names become safe paths [BUNDLE-003]', () => {
  expect(fileNameOf('Sales / 2024: été', 7)).toBe('Sales__2024_été_7')
  expect(fileNameOf('売上', 7)).toBe('売上_7')
  expect(fileNameOf('///', 7)).toBe('7')
  expect(fileNameOf('# of % Rural', 7)).toBe('of__Rural_7')
  expect(PATHS.dataset('my db', '../../etc/passwd')).toBe('datasets/my_db/etcpasswd.yaml')
})

test('charts without a place get rows of three at the end [BUNDLE-011]', () => {
  const position = appendCharts(EMPTY_POSITION, [1, 2, 3, 4].map(chart), counter())
  expect(children(position, 'GRID_ID')).toEqual(['ROW-N-1', 'ROW-N-5'])
  expect(children(position, 'ROW-N-1')).toEqual(['CHART-2', 'CHART-3', 'CHART-4'])
  expect(chartComponents(position)[0]).toMatchObject({
    parents: ['ROOT_ID', 'GRID_ID', 'ROW-N-1'],
    meta: { chartId: 1, uuid: 'uuid-1', sliceName: 'Chart 1', width: 4, height: 50 },
  })
})

test('with tabs at the top, new rows go to the first tab', () => {
  const tabs = {
    ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['TABS-1'] },
    GRID_ID: { type: 'GRID', id: 'GRID_ID', children: [], parents: ['ROOT_ID'] },
    'TABS-1': { type: 'TABS', id: 'TABS-1', children: ['TAB-1', 'TAB-2'], parents: ['ROOT_ID'] },
    'TAB-1': { type: 'TAB', id: 'TAB-1', children: [], parents: ['ROOT_ID', 'TABS-1'] },
    'TAB-2': { type: 'TAB', id: 'TAB-2', children: [], parents: ['ROOT_ID', 'TABS-1'] },
  }
  expect(children(appendCharts(tabs, [chart(1)], counter()), 'TAB-1')).toEqual(['ROW-N-1'])
})

test('a layout without root and grid gets the charts alone [BUNDLE-011]', () => {
  const position = appendCharts({ DASHBOARD_VERSION_KEY: 'v2' }, [1, 2].map(chart), counter())
  expect(chartComponents(position)).toHaveLength(2)
  expect(Object.keys(position).filter(id => id.startsWith('ROW-'))).toEqual([])
})

test('taking a chart off undoes putting it on', () => {
  const position = appendCharts(EMPTY_POSITION, [chart(1)], counter())
  expect(removeChartFrom(position, 1)).toEqual(EMPTY_POSITION)
  expect(removeChartFrom(position, 2)).toEqual(position)
})

test('every fault of every file is reported, and damage never throws [BUNDLE-015]', () => {
  const files = new Map<string, unknown>([
    ['charts/a.yaml', null],
    ['charts/b.yaml', { slice_name: 1, viz_type: null, uuid: 'x', version: '2.0.0' }],
    [
      'datasets/d/t.yaml',
      {
        table_name: 't',
        uuid: 'd0000000-0000-4000-8000-000000000001',
        version: '1.0.0',
        database_uuid: 'd0000000000040008000000000000001',
        columns: [{}],
        metrics: [{ metric_name: 'm' }],
      },
    ],
  ])
  const decoded = decodeBundle(files, null)
  expect(decoded).toEqual({
    ok: false,
    problems: {
      'charts/a.yaml': { _schema: ['Not a valid mapping type.'] },
      'charts/b.yaml': {
        slice_name: ['Not a valid string.'],
        viz_type: ['Field may not be null.'],
        uuid: ['Not a valid UUID.'],
        version: ['Must be equal to 1.0.0.'],
        dataset_uuid: ['Missing data for required field.'],
      },
      'datasets/d/t.yaml': {
        columns: ['0.column_name: Missing data for required field.'],
        metrics: ['0.expression: Missing data for required field.'],
      },
    },
  })
})

test('documents are written in one order, with foreign keys last [BUNDLE-005]', () => {
  const document = { later: 1, version: '1.0.0', slice_name: 'a', uuid: 'u' }
  const unknown = unknownKeys('chart', document)
  expect(unknown).toEqual({ later: 1 })
  expect(Object.keys(encodeDocument('chart', { uuid: 'u', slice_name: 'a', viz_type: 'pie' }, unknown))).toEqual([
    'slice_name',
    'viz_type',
    'uuid',
    'version',
    'later',
  ])
})
