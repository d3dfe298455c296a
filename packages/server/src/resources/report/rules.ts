/**
 * Rules of reports that require the store. Messages have the texts that clients expect (requirement API-REPORT-006).
 */

import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import { can } from '@belvedere/core/permissions'
import type { AlertCondition } from '@belvedere/core/report'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../crud/context.ts'
import type { Body } from '../../crud/fields.ts'
import { chartIsReadable, dashboardIsReadable } from '../../crud/rights.ts'
import { storedObject } from '../../json/parse.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'

export type ReportRow = Selectable<MetadataSchema['reports']>

/** A report after the write: the stored fields, overridden by the sent ones. */
export interface Draft {
  readonly id: number | null
  readonly type: 'Report' | 'Alert'
  readonly name: string
  readonly creation_method: ReportRow['creation_method']
  readonly chart_id: number | null
  readonly dashboard_id: number | null
  readonly report_format: ReportRow['report_format']
  readonly database_id: number | null
  readonly extra: Body | null
  readonly condition: AlertCondition
}

const SAVE_FIRST = (what: string) => `Please save your ${what} first, then try creating a new email report.`

/** Returns all problems of the draft, by field. */
export async function reportProblems(context: Context, draft: Draft): Promise<Readonly<Record<string, string[]>>> {
  const problems: Record<string, string[]> = {}
  const report = (field: string, text: string) => {
    problems[field] ??= [text]
  }
  if (await isNameTaken(context, draft)) {
    report('name', `${draft.type === 'Alert' ? 'An alert' : 'A report'} named "${draft.name}" already exists`)
  }
  await checkDatabase(context, draft, report)
  const { chart_id, dashboard_id, creation_method } = draft
  if (creation_method === 'charts' && chart_id === null) report('chart', SAVE_FIRST('chart'))
  else if (creation_method === 'dashboards' && dashboard_id === null) report('dashboard', SAVE_FIRST('dashboard'))
  else if (chart_id !== null && dashboard_id !== null) report('chart', 'Choose a chart or dashboard not both')
  else if (chart_id !== null) {
    if (!(await isReadableChart(context, chart_id))) report('chart', 'Chart does not exist')
  } else if (dashboard_id !== null) await checkDashboard(context, dashboard_id, draft.extra, report)
  else report('chart', 'Must choose either a chart or a dashboard')
  if (dashboard_id !== null && !['PDF', 'PNG', 'XLSX'].includes(draft.report_format))
    report('report_format', 'A dashboard can be sent as PDF, PNG or XLSX')
  return problems
}

type ReportProblem = (field: string, text: string) => void

async function checkDatabase(
  context: Context,
  { type, database_id, condition, chart_id }: Draft,
  report: ReportProblem,
): Promise<void> {
  if (type === 'Report') {
    if (database_id !== null) report('database', 'Database is not allowed on reports')
    return
  }
  if (condition.source === 'chart') {
    if (chart_id === null) report('chart', 'Choose the chart that the alert watches')
    return
  }
  if (database_id === null) return report('database', 'Database is required for alerts')
  const database = await context.store
    .selectFrom('databases')
    .select('uuid')
    .where('id', '=', database_id)
    .executeTakeFirst()
  const { user } = context
  const canQuery =
    user.is_admin ||
    can(user, 'all_database_access', 'all_database_access') ||
    (database !== undefined && can(user, 'database_access', database.uuid))
  if (!database || !canQuery) report('database', 'Database does not exist')
}

async function isNameTaken({ store }: Context, { id, type, name }: Draft): Promise<boolean> {
  const same = await store
    .selectFrom('reports')
    .select('id')
    .where('type', '=', type)
    .where('name', '=', name)
    .executeTakeFirst()
  return same !== undefined && same.id !== id
}

async function isReadableChart({ store, user }: Context, id: number): Promise<boolean> {
  const result = await sql`select 1 from charts where charts.id = ${id} and ${chartIsReadable(user)}`.execute(store)
  return result.rows.length > 0
}

async function checkDashboard(context: Context, id: number, extra: Body | null, report: ReportProblem): Promise<void> {
  const result = await sql<{ position_json: string }>`select dashboards.position_json from dashboards
    where dashboards.id = ${id} and ${dashboardIsReadable(context)}`.execute(context.store)
  const [dashboard] = result.rows
  if (!dashboard) return report('dashboard', 'Dashboard does not exist')
  const state = isRecord(extra?.dashboard) ? extra.dashboard : {}
  const tabs = Array.isArray(state.activeTabs) ? state.activeTabs : []
  const named = [...tabs, ...(state.anchor ? [state.anchor] : [])].map(String)
  const known = storedObject(dashboard.position_json)
  const unknown = [...new Set(named.filter(tab => !Object.hasOwn(known, tab)))]
  if (unknown.length > 0) report('extra', `Invalid tab ids: {${unknown.map(tab => `'${tab}'`).join(', ')}}`)
}

/** Refuses a second report of a user for a page, if created from that page. */
export async function refuseSecond({ store, user }: Context, draft: Draft): Promise<void> {
  const { creation_method, chart_id, dashboard_id } = draft
  if (creation_method === 'alerts_reports') return
  const same = await store
    .selectFrom('reports')
    .select('id')
    .where('creation_method', '=', creation_method)
    .where('created_by_id', '=', user.id)
    .where(creation_method === 'charts' ? 'chart_id' : 'dashboard_id', '=', chart_id ?? dashboard_id)
    .executeTakeFirst()
  if (same) throw new AppError('REPORT_EXISTS')
}

/** Refuses to delete the object of a report, with the names of the reports. */
export async function refuseIfReported(
  { store }: Context,
  column: 'chart_id' | 'dashboard_id' | 'database_id',
  id: number,
): Promise<void> {
  const reports = await store.selectFrom('reports').select('name').where(column, '=', id).orderBy('name').execute()
  if (reports.length > 0)
    throw new AppError('REPORTS_ATTACHED', { names: reports.map(report => report.name).join(',') })
}
