import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BUNDLE_VERSION,
  type Bundle,
  type Document,
  type DocumentKind,
  decodeBundle,
  encodeColumn,
  encodeDocument,
  encodeMetric,
  PATHS,
  toLocalIds,
  toPortableMetadata,
  unknownKeys,
} from './index.ts'

type Files = ReadonlyMap<string, unknown>
/** Ids that one installation gives to the charts and datasets of a bundle. */
interface Store {
  readonly charts: ReadonlyMap<string, number>
  readonly datasets: ReadonlyMap<string, number>
}

const uuid = (kind: number, index: number): string =>
  `00000000-0000-4000-8${String(kind).padStart(3, '0')}-${String(index).padStart(12, '0')}`
const chartUuid = (index: number): string => uuid(3, index)
const datasetUuid = (index: number): string => uuid(2, index)

/** An installation that numbers its objects from some id, upwards or downwards. */
const storeFrom = (first: number, step: 1 | -1, count: number): Store => {
  const numbered = (uuidOf: (index: number) => string) =>
    new Map(Array.from({ length: count }, (_, i) => [uuidOf(i), first + step * i] as const))
  return { charts: numbered(chartUuid), datasets: numbered(datasetUuid) }
}

/** What an import stores of a dashboard and an export writes again; other kinds hold no ids. */
function storeAndEncode(kind: DocumentKind, document: Document, { charts, datasets }: Store): Document {
  const unknown = unknownKeys(kind, document)
  const known = Object.fromEntries(Object.entries(document).filter(([key]) => !Object.hasOwn(unknown, key)))
  if (kind !== 'dashboard') return encodeDocument(kind, known, unknown)
  const { position, metadata } = toLocalIds(document, charts, datasets)
  const uuids = new Map([...datasets].map(([key, id]) => [id, key]))
  return encodeDocument(kind, { ...known, position, metadata: toPortableMetadata(metadata, uuids) }, unknown)
}

/** The files after an import into an installation and an export from it. */
function exportOfImport(files: Files, store: Store): Files {
  const decoded = decodeBundle(files, 'assets')
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.problems))
  const kinds = Object.keys(decoded.bundle) as (keyof Bundle)[]
  const documents = kinds.flatMap(kind =>
    decoded.bundle[kind].map(({ path, document }) => [path, storeAndEncode(kind, document, store)] as const),
  )
  return new Map<string, unknown>([['metadata.yaml', files.get('metadata.yaml')], ...documents])
}

/** Files as they are compared: in any order, their keys in the order in which they are written. */
const texts = (files: Files): readonly string[] =>
  [...files].map(([path, document]) => `${path}: ${JSON.stringify(document)}`).sort()

const CHARTS = 6
const json = fc.jsonValue({ maxDepth: 2 }).filter(value => value !== null)
const nullable = fc.option(fc.string(), { nil: null })
/** Keys of releases that this one does not know. */
const others = fc.dictionary(
  fc.string({ minLength: 1 }).map(name => `x_${name}`),
  json,
  { maxKeys: 3 },
)
const strange = fc.constantFrom({}, { constructor: 'kept' }, { toString: 1, valueOf: [2] })
const unknown = fc.tuple(others, strange).map(([some, odd]): Document => ({ ...some, ...odd }))
const anyChart = fc.nat({ max: CHARTS - 1 })
const someCharts = fc.uniqueArray(anyChart)

const database = fc
  .tuple(fc.record({ expose_in_sqllab: fc.boolean(), extra: json }), unknown)
  .map(([values, more]) =>
    encodeDocument('database', { ...values, database_name: 'db', sqlalchemy_uri: 'duckdb://', uuid: uuid(1, 0) }, more),
  )
const dataset = (index: number) =>
  fc
    .tuple(fc.record({ description: nullable, sql: nullable, params: json, offset: fc.integer() }), nullable, unknown)
    .map(([values, text, more]) => {
      const metrics = [encodeMetric({ metric_name: 'count', expression: 'COUNT(*)', description: text })]
      const columns = [encodeColumn({ column_name: 'a', is_dttm: true, verbose_name: text })]
      const own = { table_name: `t${index}`, uuid: datasetUuid(index), database_uuid: uuid(1, 0), metrics, columns }
      return encodeDocument('dataset', { ...values, ...own }, more)
    })
const chart = (index: number) =>
  fc
    .tuple(fc.record({ description: nullable, params: fc.dictionary(fc.string(), json) }), unknown)
    .map(([values, more]) => {
      const own = { slice_name: 'c', viz_type: 'pie', uuid: chartUuid(index), dataset_uuid: datasetUuid(index) }
      return encodeDocument('chart', { ...values, ...own }, more)
    })

/** A dashboard whose settings name charts of the first installation by id, and datasets by uuid. */
const dashboard = (first: number) =>
  fc
    .record({ immune: someCharts, excluded: someCharts, open: someCharts, source: anyChart, more: unknown })
    .map(drawn => {
      const id = (index: number): number => first + index
      const scope = { rootPath: ['ROOT_ID'], excluded: drawn.excluded.map(id) }
      const charts = Array.from({ length: CHARTS }, (_, index) => {
        const meta = { chartId: id(index), uuid: chartUuid(index), width: 4, height: 50 }
        return [`CHART-${index}`, { type: 'CHART', id: `CHART-${index}`, children: [], meta }] as const
      })
      const metadata = {
        timed_refresh_immune_slices: drawn.immune.map(id),
        expanded_slices: Object.fromEntries(drawn.open.map(index => [id(index), true])),
        default_filters: JSON.stringify({ [id(drawn.source)]: { a: ['x'] } }),
        filter_scopes: { [id(drawn.source)]: { a: { scope: ['ROOT_ID'], immune: drawn.immune.map(id) } } },
        chart_configuration: { [id(drawn.source)]: { id: id(drawn.source), crossFilters: { scope } } },
        native_filter_configuration: [
          {
            id: 'NATIVE_FILTER-1',
            targets: [{ column: { name: 'a' }, datasetUuid: datasetUuid(drawn.source) }],
            scope,
          },
          { id: 'NATIVE_FILTER-2', targets: [{}], scope: { rootPath: ['ROOT_ID'], excluded: [] } },
        ],
        color_scheme: 'bnb',
      }
      const position = {
        ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
        ...Object.fromEntries(charts),
      }
      return encodeDocument('dashboard', { dashboard_title: 'd', uuid: uuid(4, 0), position, metadata }, drawn.more)
    })

const indexes = Array.from({ length: CHARTS }, (_, index) => index)
const HERE = 10
const bundle: fc.Arbitrary<Files> = fc
  .record({
    base: database,
    datasets: fc.tuple(...indexes.map(dataset)),
    charts: fc.tuple(...indexes.map(chart)),
    board: dashboard(HERE),
  })
  .map(
    ({ base, datasets, charts, board }) =>
      new Map<string, unknown>([
        ['metadata.yaml', { version: BUNDLE_VERSION, type: 'assets' }],
        [PATHS.database('db'), base],
        ...datasets.map((document, index) => [PATHS.dataset('db', `t${index}`), document] as const),
        ...charts.map((document, index) => [PATHS.chart('c', index), document] as const),
        [PATHS.dashboard('d', 1), board],
      ]),
  )

test('export of import is the identity: every key in its place, unknown ones too', () => {
  fc.assert(
    fc.property(bundle, files => {
      expect(texts(exportOfImport(files, storeFrom(HERE, 1, CHARTS)))).toEqual(texts(files))
    }),
    { numRuns: 50 },
  )
})

test('by way of an installation with other ids, a bundle comes back as it was', () => {
  fc.assert(
    fc.property(bundle, fc.integer({ min: 100, max: 1000 }), (files, first) => {
      const away = exportOfImport(files, storeFrom(first, -1, CHARTS))
      expect(texts(away)).not.toEqual(texts(files))
      expect(texts(exportOfImport(away, storeFrom(HERE, 1, CHARTS)))).toEqual(texts(files))
    }),
    { numRuns: 50 },
  )
})
