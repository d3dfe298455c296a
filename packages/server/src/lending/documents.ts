/**
 * Dashboards and charts as they are stored, and as last saved by an author with a right to read a dataset. Content
 * saved by an author without that right lends nothing. The right is checked when data is requested, not when something
 * is saved.
 */
import { canReadDataset, type DatasetRights } from '@belvedere/core/permissions'
import { storedJson } from '../json/parse.ts'
import type { Services } from '../services.ts'
import { type Document, type Kind, type MayRead, PARTS, vouchedVersions } from './history.ts'

export interface StoredDashboard {
  readonly id: number
  /** Number of its writes. Equal versions have equal content. */
  readonly version: number
  /** Versions of older parts, if any. */
  readonly older?: string
  readonly json_metadata: string
  readonly position_json: string
}

export interface StoredChart {
  readonly id: number
  readonly version: number
  readonly older?: string
  readonly viz_type: string
  readonly params: string
  readonly query_context: string | null
  readonly datasource_id: number
  readonly datasource_type: string
}

/** A dashboard with its charts. */
export interface StoredPage {
  readonly dashboard: StoredDashboard
  readonly charts: readonly StoredChart[]
}

interface Authored {
  readonly id: number
  readonly uuid: string
  readonly version: number
  readonly changed_by_id: number | null
  readonly changed_on: string
}
function rightsReader(rights: DatasetRights, { auth }: Services): MayRead {
  const cached = new Map<number, Promise<boolean>>()
  const look = async (user_id: number): Promise<boolean> => {
    const user = await auth.principals.get(user_id)
    return user !== null && canReadDataset(user, rights)
  }
  return user_id => {
    const answer = cached.get(user_id) ?? look(user_id)
    cached.set(user_id, answer)
    return answer
  }
}

const ownersOf = ({ db }: Services, type: Kind, id: number) =>
  db.selectFrom('owners').select('user_id').where('object_type', '=', type).where('object_id', '=', id).execute()

async function documentAt({ db }: Services, type: Kind, uuid: string, version: number): Promise<Document | null> {
  const row = await db
    .selectFrom('revisions')
    .select('document')
    .where('object_type', '=', type)
    .where('object_uuid', '=', uuid)
    .where('version', '=', Number(version))
    .executeTakeFirst()
  return storedJson(row?.document ?? null, null) as Document | null
}

/** Settings without filters. Used if no author with the right has changed the settings of a dashboard. */
const NO_FILTERS = JSON.stringify({ cross_filters_enabled: false })

/**
 * Returns the current object if authors who may read the dataset are responsible for all of its parts, else the object
 * with the last versions of these parts for which they are. Null if there are none.
 */
async function vouched<Row extends Authored>(
  type: Kind,
  row: Row,
  mayRead: MayRead,
  services: Services,
): Promise<Row | null> {
  const versions = await vouchedVersions(type, row, mayRead, services)
  const older = Object.entries(versions).filter(([, version]) => version !== 'current')
  if (older.length === 0) return row
  const parts: Document[] = []
  for (const [part, version] of older) {
    const document = typeof version === 'number' ? await documentAt(services, type, row.uuid, version) : null
    if (document) parts.push(columnsOf(document, type, part))
    else if (part === 'filters') parts.push({ json_metadata: NO_FILTERS })
    else return null
  }
  return Object.assign({}, row, ...parts, { older: older.map(([part, version]) => `${part} ${version}`).join() }) as Row
}

/** Returns the columns of one part of a document, and the time when it was stored. */
function columnsOf(document: Document, type: Kind, part: string): Document {
  const columns: readonly string[] = [
    ...((PARTS[type] as Readonly<Record<string, readonly string[]>>)[part] ?? []),
    'changed_on',
  ]
  return Object.fromEntries(columns.flatMap(column => (column in document ? [[column, document[column]]] : [])))
}

const DASHBOARD_FIELDS = [
  'id',
  'uuid',
  'version',
  'changed_by_id',
  'changed_on',
  'json_metadata',
  'position_json',
] as const
const CHART_FIELDS = [
  'charts.id',
  'uuid',
  'version',
  'changed_by_id',
  'changed_on',
  'viz_type',
  'params',
  'query_context',
  'datasource_id',
  'datasource_type',
] as const

const loadDashboard = ({ db }: Services, id: number) =>
  db.selectFrom('dashboards').select(DASHBOARD_FIELDS).where('id', '=', id).executeTakeFirst()
type DashboardRow = NonNullable<Awaited<ReturnType<typeof loadDashboard>>>

const loadCharts = ({ db }: Services, dashboard_id: number) =>
  db
    .selectFrom('charts')
    .innerJoin('dashboard_charts', 'dashboard_charts.chart_id', 'charts.id')
    .select(CHART_FIELDS)
    .where('dashboard_id', '=', dashboard_id)
    .orderBy('charts.id')
    .execute()
type ChartRow = Awaited<ReturnType<typeof loadCharts>>[number]

/**
 * Returns the chart as it was when the dashboard was saved, which is the version that the author of the dashboard saw.
 */
async function asPlaced(row: ChartRow, saved_on: string, services: Services): Promise<ChartRow | null> {
  if (row.changed_on <= saved_on) return row
  const last = await services.db
    .selectFrom('revisions')
    .select('version')
    .where('object_type', '=', 'chart')
    .where('object_uuid', '=', row.uuid)
    .where('document', 'is not', null)
    .where('created_on', '<=', saved_on)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  const document = last ? await documentAt(services, 'chart', row.uuid, last.version) : null
  return document && ({ ...row, ...document, id: row.id } as ChartRow)
}

/**
 * Returns a chart of the dataset as last saved by an author with the right, and other charts as they were when the
 * dashboard was saved.
 */
async function vouchedChart(
  row: ChartRow,
  dataset_id: number,
  page: DashboardRow,
  mayRead: MayRead,
  services: Services,
): Promise<ChartRow | null> {
  const own = await vouched('chart', row, mayRead, services)
  if (own || row.datasource_id === dataset_id) return own
  return asPlaced(row, page.changed_on, services)
}

/**
 * Returns the versions of a dashboard that lend a dataset: the current one and, if its author may not read the dataset,
 * the last one of an author who may. A request must be lent by each of them. Empty if nothing is lent.
 */
export async function lendingPages(
  dashboard_id: number,
  dataset: { readonly id: number; readonly rights: DatasetRights },
  services: Services,
): Promise<readonly StoredPage[]> {
  const dashboard = await loadDashboard(services, dashboard_id)
  if (!dashboard) return []
  const mayRead = rightsReader(dataset.rights, services)
  if (!(await hasReadingOwner(dashboard_id, mayRead, services))) return []
  const [charts, page] = await Promise.all([
    loadCharts(services, dashboard_id),
    vouched('dashboard', dashboard, mayRead, services),
  ])
  if (!page) return []
  const wasOn = chartsOf(page)
  const seen = await Promise.all(
    charts.map(row => (wasOn(row) ? vouchedChart(row, dataset.id, page, mayRead, services) : null)),
  )
  const saved = seen.filter(chart => chart !== null)
  const isNow = page === dashboard && seen.every((chart, index) => chart === charts[index])
  const now = { dashboard, charts }
  return isNow ? [now] : [now, { dashboard: page, charts: saved }]
}

/** Returns a test for the charts of this version. A row of the store has no list of charts, so all of them match. */
function chartsOf(page: Document | DashboardRow): (row: ChartRow) => boolean {
  const listed = 'charts' in page && Array.isArray(page.charts) ? new Set<unknown>(page.charts) : null
  return ({ uuid }) => listed === null || listed.has(uuid)
}

/**
 * Returns whether an owner may read the dataset; true for a dashboard without owners. Otherwise a dashboard would
 * extend the rights of its owners.
 */
async function hasReadingOwner(dashboard_id: number, mayRead: MayRead, services: Services): Promise<boolean> {
  const owners = await ownersOf(services, 'dashboard', dashboard_id)
  for (const { user_id } of owners) if (await mayRead(user_id)) return true
  return owners.length === 0
}
