import { type Actor, can, isAdmin, isOwner, type Owned } from './actor.ts'
import { canEditInPlace, type Managed } from './content.ts'

/** What the dashboard page offers; each flag is enforced by the server too. */
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
  /** To the rows behind a chart. */
  readonly can_drill_to_detail: boolean
  /** To the same figures by another dimension. */
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

/** Whoever may explore sees all that a chart is made of. */
const mayExploreOr = (actor: Actor, permission: string): boolean =>
  can(actor, 'can_explore', 'Superset') || can(actor, permission, 'Dashboard')

/** What the explore page offers; without a stored chart there is nothing to overwrite. Administrators own everything. */
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
 * Whether the actor may use the SQL editor: administrators, and those with a role that holds the right, as `sql_lab` does.
 * @see PERM-018
 */
export const hasSqlLabAccess = (actor: Actor): boolean => isAdmin(actor) || can(actor, 'can_sqllab', 'Superset')

/** Views that stand for the three ways of uploading a file. */
export const UPLOAD_VIEWS = {
  csv: 'CsvToDatabaseView',
  columnar: 'ColumnarToDatabaseView',
  excel: 'ExcelToDatabaseView',
} as const

export type UploadKind = keyof typeof UPLOAD_VIEWS

/** Endings of the files of each kind. */
export const UPLOAD_ENDINGS: Readonly<Record<UploadKind, readonly string[]>> = {
  csv: ['csv', 'tsv', 'txt'],
  columnar: ['parquet', 'zip'],
  excel: ['xlsx', 'xls'],
}

/** An upload is offered with the right on its view, an upload database, and one of its file endings allowed. */
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

/** The kind of a file by its name: workbooks, columnar files and archives, and texts, which are everything else. */
export function uploadKindOf(fileName: string): UploadKind {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  if (WORKBOOKS.includes(ending)) return 'excel'
  return UPLOAD_ENDINGS.columnar.includes(ending) ? 'columnar' : 'csv'
}

/** Whether the actor may load a file of this name: the right on the form of its kind. */
export const canLoadFile = (actor: Pick<Actor, 'permissions'>, fileName: string): boolean =>
  can(actor, 'can_this_form_post', UPLOAD_VIEWS[uploadKindOf(fileName)])
