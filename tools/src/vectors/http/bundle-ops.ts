/** Operations of imports and exports: those on documents alone, and those that a running product answers. */

import {
  appendCharts,
  bundleMetadata,
  chartComponents,
  componentOf,
  inAssetsOrder,
  isBundleFile,
  METADATA_TYPES,
  type Position,
  toLocalIds,
} from '@belvedere/core/bundle'
import { isRecord } from '@belvedere/core/json'
import { readYaml } from '@belvedere/server/bundle-yaml'
import type { Raw } from './check.ts'
import type { Samples } from './samples.ts'
import type { Session } from './session.ts'
import { bundleBytes, bundleDocuments, textsInZip } from './zips.ts'

/** What an operation works on. */
export interface Workplace {
  readonly session: Session
  readonly samples: Samples
  /** The file of the bundle that imports start from. */
  readonly fixture: string
}

export type Operation = (input: Raw, work: () => Promise<Workplace>) => unknown

const keysOf = (value: unknown): readonly string[] => (isRecord(value) ? Object.keys(value) : [])
const timestampOf = (now: unknown): string => String(now).replace(/Z$/, '+00:00')
const kindOf = (resource: unknown): keyof typeof METADATA_TYPES => {
  const type = Object.entries(METADATA_TYPES).find(([kind, type]) => kind === resource || type === resource)
  if (!type) throw new Error(`unknown resource ${String(resource)}`)
  return type[0] as keyof typeof METADATA_TYPES
}

/** One file of each kind, as exports of single resources bring them, each with metadata of its own. */
const ONE_OF_EACH = [
  'metadata.yaml',
  'queries/example/metric.yaml',
  'dashboards/sales.yaml',
  'charts/pie.yaml',
  'datasets/example/dataset.yaml',
  'databases/example.yaml',
]

function exportAssets({ now }: Raw) {
  const paths = inAssetsOrder([...ONE_OF_EACH, 'metadata.yaml'])
  const count = paths.filter(path => path === 'metadata.yaml').length
  return { 'metadata.yaml': bundleMetadata('assets', timestampOf(now)), paths, metadata_yaml_count: count }
}

function appended({ position, charts }: Raw) {
  const names = 'abcdefghijklmnopqrstuvwxyz'
  let next = 0
  const placed = Array.from({ length: Number(charts) }, (_, i) => {
    return { id: i + 1, uuid: `uuid-${i + 1}`, slice_name: `Chart ${i + 1}` }
  })
  const before = position === 'empty' ? {} : (position as Position)
  const after = appendCharts(before, placed, () => names[next++] ?? 'z')
  const added = chartComponents(after).filter(({ id }) => !Object.hasOwn(before, id))
  const rows = keysOf(after).filter(id => id.startsWith('ROW-N-') && !Object.hasOwn(before, id))
  return {
    ...after,
    added: added.map(({ id }) => id),
    rows_added: rows.length,
    chart: added[0],
    row: componentOf(after, rows[0] ?? ''),
  }
}

function remapped({ chart_ids, config }: Raw) {
  const charts = new Map(Object.entries(chart_ids as Readonly<Record<string, number>>))
  return toLocalIds(config as Raw, charts, new Map())
}

/** Files of an export by path, in their order, as documents. */
async function exported({ session }: Workplace, resource: string, id: number, user = 'admin', more = '') {
  const answer = await session.send(user, { method: 'GET', path: `/api/v1/${resource}/export/?q=!(${id})${more}` })
  if (answer.status !== 200)
    return { http: answer.status, error: messageOf(answer.json), paths: [], documents: new Map() }
  const texts = await textsInZip(answer.bytes)
  const documents = new Map([...texts].map(([path, text]) => [path, readYaml(text) as Raw]))
  return { http: 200, error: null, paths: [...texts.keys()], documents }
}

const messageOf = (json: unknown): unknown => {
  const { message, errors } = (json ?? {}) as { message?: unknown; errors?: readonly Raw[] }
  return message ?? errors?.[0]?.message
}

/** The facts of one document: its keys in their order, and their values. */
const factsOf = (document: Raw | undefined): Raw => ({ ...document, key_order: keysOf(document) })

const fileUnder = (documents: ReadonlyMap<string, Raw>, folder: string): Raw | undefined =>
  [...documents].find(([path]) => path.startsWith(`${folder}/`))?.[1]

async function exportChart(input: Raw, work: () => Promise<Workplace>) {
  const place = await work()
  const { id: datasource_id } = await place.samples.get(String(input.dataset ?? 'energy_usage'))
  const params = String(input.params_saved ?? '{}')
  const { id } = await place.session.demand<{ id: number }>('admin', {
    method: 'POST',
    path: '/api/v1/chart/',
    json: {
      slice_name: input.slice_name ?? 'Energy Sankey',
      viz_type: 'sankey',
      datasource_id,
      datasource_type: 'table',
      params,
    },
  })
  const user = input.who === undefined ? 'admin' : String(input.who)
  if (user !== 'admin') await place.session.user(user, ['Gamma'])
  const related = input.export_related === false ? '&export_related=false' : ''
  const { documents, paths, http, error } = await exported(place, 'chart', id, user, related)
  return { ...factsOf(fileUnder(documents, 'charts')), paths, paths_in_order: paths, http, error }
}

/** A dataset as it was stored with these texts, exported alone. */
async function exportDataset(input: Raw, work: () => Promise<Workplace>) {
  const place = await work()
  if (keysOf(input).every(key => key === 'part')) {
    const { documents, paths } = await exported(place, 'dataset', (await place.samples.get('energy_usage')).id)
    const document = fileUnder(documents, 'datasets')
    return { ...document, key_order: keysOf(partOf(document, input.part)), paths }
  }
  const uuid = globalThis.crypto.randomUUID()
  const { databases, dataset } = sourcesOf(place, input, uuid)
  const files = new Map([...databases, ['datasets/x/x.yaml', dataset]] as [string, Raw][])
  await importFiles(place, 'dataset', files)
  const { result } = await place.session.demand<{ result: { id: number } }>('admin', {
    method: 'GET',
    path: `/api/v1/dataset/${uuid}`,
  })
  const { documents, paths } = await exported(place, 'dataset', result.id)
  const document = fileUnder(documents, 'datasets')
  return { ...document, key_order: keysOf(partOf(document, input.part)), paths }
}

/** `columns[]`: the first of the columns; the document itself where no part is named. */
function partOf(document: Raw | undefined, part: unknown): unknown {
  const list = /^(\w+)\[\]$/.exec(String(part ?? ''))?.[1]
  const members = list === undefined ? undefined : document?.[list]
  return Array.isArray(members) ? members[0] : document
}

function sourcesOf(place: Workplace, input: Raw, uuid: string) {
  const fixture = bundleDocuments(place.fixture, 'dataset')
  const database = { ...fixture.get('databases/imported_database.yaml') }
  if (input.database_name !== undefined) {
    database.database_name = input.database_name
    database.uuid = globalThis.crypto.randomUUID()
  }
  const dataset: Record<string, unknown> = { ...fixture.get('datasets/imported_dataset.yaml'), uuid }
  dataset.table_name = input.table_name ?? `table_${uuid.slice(0, 8)}`
  dataset.database_uuid = database.uuid
  for (const key of ['extra', 'params', 'template_params'])
    if (input[key] !== undefined) dataset[key] = jsonOf(input[key])
  return { databases: [['databases/x.yaml', database]], dataset }
}

const jsonOf = (value: unknown): unknown => {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    return value
  }
}

async function exportDatabase({ of }: Raw, work: () => Promise<Workplace>) {
  const place = await work()
  const { id, database_id } = await place.samples.get('energy_usage')
  const isAlong = of !== undefined && of !== 'database export'
  const { documents } = await exported(place, isAlong ? 'dataset' : 'database', isAlong ? id : database_id)
  const document = fileUnder(documents, 'databases')
  return { ...factsOf(document), extra_default: document?.extra }
}

async function exportDashboard(input: Raw, work: () => Promise<Workplace>) {
  const place = await work()
  const dashboard_title = String(input.title ?? "World Bank's Data")
  const { id } = await place.session.demand<{ id: number }>('admin', {
    method: 'POST',
    path: '/api/v1/dashboard/',
    json: { dashboard_title },
  })
  const { id: datasource_id } = await place.samples.get('wb_health_population')
  const json = {
    slice_name: 'Region Filter',
    viz_type: 'table',
    datasource_id,
    datasource_type: 'table',
    dashboards: [id],
  }
  await place.session.demand('admin', { method: 'POST', path: '/api/v1/chart/', json })
  const { documents, paths } = await exported(place, 'dashboard', id)
  // The vector names the id that the dashboard had where the fact was seen.
  const named =
    typeof input.id === 'number' ? paths.map(path => path.replace(`_${id}.yaml`, `_${String(input.id)}.yaml`)) : paths
  return { ...factsOf(fileUnder(documents, 'dashboards')), paths: named }
}

async function importFiles(place: Workplace, resource: string, files: ReadonlyMap<string, Raw>, overwrite = true) {
  const metadata = bundleMetadata(kindOf(resource), '2020-11-04T21:27:44+00:00')
  return sendBundle(place, resource, new Map([['metadata.yaml', metadata], ...files]), overwrite)
}

async function sendBundle(place: Workplace, resource: string, files: ReadonlyMap<string, Raw>, overwrite: boolean) {
  const form = new FormData()
  const field = resource === 'assets' ? 'bundle' : 'formData'
  form.set(field, new Blob([new Uint8Array(await bundleBytes(files))]), 'bundle.zip')
  if (overwrite) form.set('overwrite', 'true')
  return place.session.send('admin', { method: 'POST', path: `/api/v1/${resource}/import/`, form })
}

const CHANGED = /^(.+\.yaml) with (\w+) (\d+)$/

/** `charts/x.yaml with cache_timeout 3600`. */
function withChange(files: ReadonlyMap<string, Raw>, words: string): ReadonlyMap<string, Raw> {
  const [, path = '', key = '', value = ''] = CHANGED.exec(words) ?? []
  if (!files.has(path)) throw new Error(`unknown change ${words}`)
  return new Map([...files, [path, { ...files.get(path), [key]: Number(value) }]])
}

/** Keys of an import that say how its files differ from the fixture's. */
function changedFiles(files: ReadonlyMap<string, Record<string, unknown>>, resource: string, input: Raw) {
  const changed = new Map(files)
  for (const [key, value] of Object.entries(input)) {
    const words = String(value)
    if (key === 'metadata.type') changed.set('metadata.yaml', { ...changed.get('metadata.yaml'), type: value })
    else if (key === 'metadata' && isRecord(value)) changed.set('metadata.yaml', value)
    else if (/^without (\S+)$/.test(words)) changed.delete(words.slice('without '.length))
    else if (key === 'metadata' && /missing|absent|none|removed/.test(words)) changed.delete('metadata.yaml')
    else if (files.has(key)) changed.set(key, changedDocument(files.get(key) ?? {}, value))
    else if (key === 'config') {
      const path = `${resource}s/imported_${resource}.yaml`
      changed.set(path, isRecord(value) ? { ...changed.get(path), ...value } : { ...changed.get(path) })
    } else if (key !== 'bundle' && key !== 'overwrite') throw new Error(`unknown key ${key}`)
  }
  return changed
}

function changedDocument(document: Record<string, unknown>, change: unknown): Record<string, unknown> {
  if (isRecord(change)) return { ...document, ...change }
  const gone = /^(\w+) (?:removed|missing)$/.exec(String(change))?.[1]
  if (gone === undefined) throw new Error(`unknown change ${String(change)}`)
  return Object.fromEntries(Object.entries(document).filter(([key]) => key !== gone))
}

interface Refused {
  readonly message?: string
  readonly extra?: Raw
}

/** The fixture, with fresh uuids so that nothing of an earlier item is met, imported; then what stands there. */
async function importOne(resource: 'chart' | 'dashboard', input: Raw, work: () => Promise<Workplace>) {
  const place = await work()
  const files = changedFiles(bundleDocuments(place.fixture, resource), resource, input)
  const answer = await sendBundle(place, resource, files, true)
  const [error] = ((answer.json ?? {}) as { errors?: readonly Refused[] }).errors ?? []
  const { issue_codes: _, ...details } = error?.extra ?? {}
  if (answer.status !== 200) return { error: error?.message ?? null, details }
  return { error: null, details: {}, ...(await standing(place, files)) }
}

interface ImportedObject {
  readonly result: readonly Raw[]
}

async function oneOf(place: Workplace, path: string): Promise<Raw> {
  const { result } = await place.session.demand<{ result: Raw }>('admin', { method: 'GET', path })
  return result
}

/** What the fixture's objects are in the product. */
async function standing(place: Workplace, files: ReadonlyMap<string, Raw>) {
  const uuidOf = (path: string): string => String(files.get(path)?.uuid)
  const chart = await oneOf(place, `/api/v1/chart/${uuidOf('charts/imported_chart.yaml')}`)
  const dataset = await oneOf(place, `/api/v1/dataset/${uuidOf('datasets/imported_dataset.yaml')}`)
  const databases = await place.session.demand<ImportedObject>('admin', {
    method: 'GET',
    path: '/api/v1/database/?q=(page_size:100)',
  })
  const database = databases.result.find(({ uuid }) => uuid === uuidOf('databases/imported_database.yaml'))
  const owners = (object: Raw) =>
    (Array.isArray(object.owners) ? object.owners : []).map((owner: Raw) =>
      owner.id === 1 ? '<importing user>' : owner.id,
    )
  return {
    chart: { ...chart, owners: owners(chart) } as Raw,
    dataset,
    database,
    owners: owners(chart),
    is_managed_externally: chart.is_managed_externally ?? false,
    external_url: chart.external_url ?? null,
    params: jsonOf(chart.params),
  }
}

async function importAssets(_: Raw, work: () => Promise<Workplace>) {
  const place = await work()
  const files = bundleDocuments(place.fixture, 'assets')
  const answer = await sendBundle(place, 'assets', files, false)
  if (answer.status !== 200)
    throw new Error(`the import answered ${answer.status} ${answer.bytes.toString('utf8', 0, 300)}`)
  const stored = await standing(place, files)
  const uuid = String(files.get('dashboards/imported_dashboard.yaml')?.uuid)
  const dashboard = await oneOf(place, `/api/v1/dashboard/${uuid}`)
  const charts = await place.session.demand<ImportedObject>('admin', {
    method: 'GET',
    path: `/api/v1/dashboard/${uuid}/charts`,
  })
  return {
    ...stored,
    dashboard: { ...dashboard, title: dashboard.dashboard_title, charts: charts.result.length },
    position: jsonOf(dashboard.position_json),
    json_metadata: jsonOf(dashboard.json_metadata),
  }
}

async function importAssetsTwice({ second }: Raw, work: () => Promise<Workplace>) {
  const place = await work()
  const files = bundleDocuments(place.fixture, 'assets')
  await sendBundle(place, 'assets', files, false)
  const first = await standing(place, files)
  await sendBundle(place, 'assets', withChange(files, String(second)), false)
  const again = await standing(place, files)
  return { chart: { cache_timeout_first: first.chart.cache_timeout, cache_timeout_second: again.chart.cache_timeout } }
}

async function importChartTwice({ overwrite }: Raw, work: () => Promise<Workplace>) {
  const place = await work()
  const files = bundleDocuments(place.fixture, 'chart')
  await sendBundle(place, 'chart', files, true)
  await sendBundle(place, 'chart', files, overwrite === true)
  const uuid = String(files.get('charts/imported_chart.yaml')?.uuid)
  const q = '(columns:!(uuid),page_size:5000)'
  const { result } = await place.session.demand<ImportedObject>('admin', {
    method: 'GET',
    path: `/api/v1/chart/?q=${q}`,
  })
  return { chart_count: result.filter(chart => chart.uuid === uuid).length }
}

export const BUNDLE_OPERATIONS: Readonly<Record<string, Operation>> = {
  export_assets: exportAssets,
  export: ({ resource, now }) => ({ 'metadata.yaml': bundleMetadata(kindOf(resource), timestampOf(now)) }),
  export_chart: exportChart,
  export_dashboard: exportDashboard,
  export_dataset: exportDataset,
  export_database: exportDatabase,
  append_charts_to_position: appended,
  is_import_file: ({ path }) => ({ used: isBundleFile(String(path)) }),
  remap_dashboard_ids: remapped,
  import_assets: importAssets,
  'import_assets twice': importAssetsTwice,
  import_chart: (input, work) => importOne('chart', input, work),
  'import_chart twice': importChartTwice,
  import_dashboard: (input, work) => importOne('dashboard', input, work),
}
