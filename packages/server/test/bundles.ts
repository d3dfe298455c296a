/** A bundle of another installation, and how tests send one. */
import { buffer, text as textOf } from 'node:stream/consumers'
import { stringify } from 'yaml'
import { fromBuffer } from 'yauzl'
import { ZipFile } from 'yazl'
import { readZip } from '../src/import-export/read-files.ts'
import type { TestAnswer, TestUser } from './kit.ts'

export type Documents = Record<string, Record<string, unknown>>
export const UUID = {
  database: 'd0000000-0000-4000-8000-000000000001',
  dataset: 'd0000000-0000-4000-8000-000000000002',
  chart: 'd0000000-0000-4000-8000-000000000003',
  dashboard: 'd0000000-0000-4000-8000-000000000004',
}
export const OLD_ID = 4711

/** A bundle of another installation; `change` may spoil it. */
export function bundle(change: (documents: Documents) => void = () => undefined): Documents {
  const documents: Documents = {
    'metadata.yaml': { version: '1.0.0', type: 'Dashboard', timestamp: '2026-01-01T00:00:00+00:00' },
    'databases/examples.yaml': {
      database_name: 'examples',
      sqlalchemy_uri: 'postgresql://examples:XXXXXXXXXX@db:5432/examples',
      uuid: UUID.database,
      version: '1.0.0',
    },
    'datasets/examples/sales.yaml': {
      table_name: 'sales',
      main_dttm_col: 'day',
      schema: 'public',
      offset: 3,
      future_key: { a: [1] },
      uuid: UUID.dataset,
      metrics: [{ metric_name: 'revenue', expression: 'SUM(amount)', d3format: '$,.0f' }],
      columns: [
        { column_name: 'day', type: 'TIMESTAMP', is_dttm: true, extra: { note: 'x' } },
        { column_name: 'amount', type: 'DOUBLE' },
      ],
      version: '1.0.0',
      database_uuid: UUID.database,
    },
    'charts/Revenue_4711.yaml': {
      slice_name: 'Revenue',
      viz_type: 'big_number_total',
      params: { metric: 'revenue', datasource: '99__table', slice_id: OLD_ID },
      query_context: JSON.stringify({ datasource: { id: 99, type: 'table' }, queries: [] }),
      uuid: UUID.chart,
      version: '1.0.0',
      dataset_uuid: UUID.dataset,
    },
    'dashboards/Sales_1.yaml': {
      dashboard_title: 'Sales',
      slug: 'sales',
      uuid: UUID.dashboard,
      position: {
        DASHBOARD_VERSION_KEY: 'v2',
        ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
        GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['ROW-1'], parents: ['ROOT_ID'] },
        'ROW-1': { type: 'ROW', id: 'ROW-1', children: ['CHART-1'], parents: ['ROOT_ID', 'GRID_ID'], meta: {} },
        'CHART-1': {
          type: 'CHART',
          id: 'CHART-1',
          children: [],
          parents: ['ROOT_ID', 'GRID_ID', 'ROW-1'],
          meta: { chartId: OLD_ID, uuid: UUID.chart, width: 4, height: 50 },
        },
      },
      metadata: {
        timed_refresh_immune_slices: [OLD_ID, 1],
        expanded_slices: { [OLD_ID]: true, 1: true },
        filter_scopes: { [OLD_ID]: { region: { scope: ['ROOT_ID'], immune: [OLD_ID, 1] } } },
        default_filters: JSON.stringify({ [OLD_ID]: { region: 'x' } }),
        chart_configuration: {
          [OLD_ID]: { id: OLD_ID, crossFilters: { scope: { rootPath: ['ROOT_ID'], excluded: [OLD_ID] } } },
        },
        native_filter_configuration: [
          {
            id: 'F',
            targets: [{ datasetUuid: UUID.dataset, column: { name: 'day' } }],
            scope: { rootPath: ['ROOT_ID'], excluded: [OLD_ID, 1] },
          },
        ],
        own_key: 'retained',
      },
      theme_uuid: 'later-release',
      version: '1.0.0',
    },
  }
  change(documents)
  return documents
}

export type Entries = Readonly<Record<string, string>>
export const textsOf = (documents: Documents): Entries =>
  Object.fromEntries(Object.entries(documents).map(([path, document]) => [`root/${path}`, stringify(document)]))

export function zipOf(entries: Entries, mode = 0o100644): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, text] of Object.entries(entries)) zip.addBuffer(Buffer.from(text), path, { mode })
  zip.end()
  return buffer(zip.outputStream)
}

export function sendFile(
  user: TestUser,
  url: string,
  field: string,
  bytes: Buffer,
  fields: Entries = {},
): Promise<TestAnswer> {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `${parts.join('')}--b\r\ncontent-disposition: form-data; name="${field}"; filename="x.zip"\r\ncontent-type: application/zip\r\n\r\n`
  return user.send('POST', url, {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
}
export const readTexts = async (bytes: Buffer): Promise<ReadonlyMap<string, string>> => (await readZip(bytes)).texts
/** The report at the end of an export; "": it has none. */
export const reportIn = (bytes: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, {}, (failure, zip) => {
      if (failure) return reject(failure)
      zip.on('end', () => resolve(''))
      zip.on('entry', entry => {
        if (!entry.fileName.endsWith('export_report.json')) return
        zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(textOf(stream))))
      })
    })
  })

export const refusal = (answer: TestAnswer) => {
  const [error] = answer.json<{ errors: { message: string; extra: Record<string, unknown> }[] }>().errors
  const { issue_codes, ...extra } = error?.extra ?? {}
  return { status: answer.status, message: error?.message, extra, code: (issue_codes as { code: number }[])?.[0]?.code }
}
export const resultOf = (answer: TestAnswer) => answer.json<{ result: Record<string, unknown> }>().result
