import { type Actor, can, isAdmin, isOwner, type Owned } from './actor.ts'
import { canEditInPlace, type Managed } from './content.ts'

/** Available actions on the dashboard page. The server enforces each flag too. */
export interface DashboardFlags {
  readonly can_edit: boolean
  readonly can_save_dash: boolean
  readonly can_share_dashboard: boolean
  readonly can_explore: boolean
  readonly can_share_chart: boolean
  readonly can_csv: boolean
  readonly can_slice: boolean
  readonly can_view_query: boolean
  readonly can_view_chart_as_table: boolean
  /** Drill to the rows behind a chart. */
  readonly can_drill_to_detail: boolean
  /** Drill by another dimension. */
  readonly can_drill_by: boolean
  readonly can_set_embedded: boolean
}

export const dashboardFlags = (actor: Actor, dashboard: Managed): DashboardFlags => ({
  can_edit: canEditInPlace(actor, dashboard),
  can_save_dash: can(actor, 'can_save_dash', 'Superset'),
  can_share_dashboard: can(actor, 'can_share_dashboard', 'Superset'),
  can_explore: can(actor, 'can_explore', 'Superset'),
  can_share_chart: can(actor, 'can_share_chart', 'Superset'),
  can_csv: can(actor, 'can_csv', 'Superset'),
  can_slice: can(actor, 'can_slice', 'Superset'),
  can_view_query: mayExploreOr(actor, 'can_view_query'),
  can_view_chart_as_table: mayExploreOr(actor, 'can_view_chart_as_table'),
  can_drill_to_detail: mayExploreOr(actor, 'can_drill') && can(actor, 'can_samples', 'Datasource'),
  can_drill_by: mayExploreOr(actor, 'can_drill'),
  can_set_embedded: can(actor, 'can_set_embedded', 'Dashboard'),
})

/** Returns true if the actor may explore, which includes all other ways to inspect a chart, or has the permission. */
const mayExploreOr = (actor: Actor, permission: string): boolean =>
  can(actor, 'can_explore', 'Superset') || can(actor, permission, 'Dashboard')

/**
 * Available actions on the explore page. A chart that is not stored cannot be overwritten. Administrators count as
 * owners.
 */
export interface ExploreFlags {
  readonly can_add: boolean
  readonly can_download: boolean
  readonly can_overwrite: boolean
}

export const exploreFlags = (actor: Actor, chart: Owned | null): ExploreFlags => ({
  can_add: can(actor, 'can_write', 'Chart'),
  can_download: can(actor, 'can_csv', 'Superset'),
  can_overwrite: chart !== null && (isAdmin(actor) || isOwner(actor, chart)),
})

/**
 * Returns true if the actor may use the SQL editor: administrators, and roles with its permission, such as `sql_lab`.
 * @see PERM-018
 */
export const hasSqlLabAccess = (actor: Actor): boolean => isAdmin(actor) || can(actor, 'can_sqllab', 'Superset')

/** Views of the permissions for the three kinds of uploads. */
export const UPLOAD_VIEWS = {
  csv: 'CsvToDatabaseView',
  columnar: 'ColumnarToDatabaseView',
  excel: 'ExcelToDatabaseView',
} as const

export type UploadKind = keyof typeof UPLOAD_VIEWS

/** File extensions of each kind. */
export const UPLOAD_ENDINGS: Readonly<Record<UploadKind, readonly string[]>> = {
  csv: ['csv', 'tsv', 'txt'],
  columnar: ['parquet', 'zip'],
  excel: ['xlsx', 'xls'],
}

/**
 * Returns true if an upload is available: the actor has the permission on its view, there is an upload database, and
 * one of its file extensions is allowed.
 */
export const isUploadOffered = (
  actor: Pick<Actor, 'permissions'>,
  kind: UploadKind,
  given: {
    readonly hasUploadDatabase: boolean
    readonly endings: readonly string[]
    readonly allowed: readonly string[]
  },
): boolean =>
  can(actor, 'can_this_form_get', UPLOAD_VIEWS[kind]) &&
  given.hasUploadDatabase &&
  given.endings.some(ending => given.allowed.includes(ending))

const WORKBOOKS: readonly string[] = [...UPLOAD_ENDINGS.excel, 'xlsm', 'ods']

/** Returns the kind of a file by its name: workbooks, columnar files and archives, otherwise text. */
export function uploadKindOf(fileName: string): UploadKind {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  if (WORKBOOKS.includes(ending)) return 'excel'
  return UPLOAD_ENDINGS.columnar.includes(ending) ? 'columnar' : 'csv'
}

/** Returns true if the actor may upload a file of this name, by the permission on the form of its kind. */
export const canLoadFile = (actor: Pick<Actor, 'permissions'>, fileName: string): boolean =>
  can(actor, 'can_this_form_post', UPLOAD_VIEWS[uploadKindOf(fileName)])
