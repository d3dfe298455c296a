import { type Actor, can, isAdmin, isOwner, type Owned, permissionKey } from './actor.ts'

/** What decides about a dataset. Grants name the uuid, so a new object of the same name inherits nothing. */
export interface DatasetRights extends Owned {
  readonly uuid: string
  readonly database_uuid: string
}

/** Content that may be managed elsewhere. */
export interface Managed extends Owned {
  readonly is_managed_externally: boolean
}

export interface DashboardRights extends Managed {
  readonly published: boolean
  /** Names of the roles it is limited to; empty: no limit. */
  readonly role_names: readonly string[]
  /** Datasets of its charts. */
  readonly datasets: readonly DatasetRights[]
}

/** Reads of every dataset, of every dataset of one database, or of one dataset are granted by these permissions. */
const ALL_DATASETS = permissionKey('all_datasource_access', 'all_datasource_access')
const ALL_DATABASES = permissionKey('all_database_access', 'all_database_access')

/** True if the actor may see every row source there is: lists need no filter then. */
export const canReadAllDatasets = (actor: Actor): boolean =>
  isAdmin(actor) || actor.permissions.has(ALL_DATASETS) || actor.permissions.has(ALL_DATABASES)

/** May request data of the dataset: a grant on all, on its database, on itself, or ownership. */
export const canReadDataset = (actor: Actor, dataset: DatasetRights): boolean =>
  canReadAllDatasets(actor) ||
  can(actor, 'database_access', dataset.database_uuid) ||
  can(actor, 'datasource_access', dataset.uuid) ||
  isOwner(actor, dataset)

const hasRole = (actor: Actor, names: readonly string[]): boolean => names.some(name => actor.roles.includes(name))

/**
 * May open the dashboard at its address: admins and owners always; others with roles switched on and set only a
 * published one whose role they hold, else any whose charts (or one of them) they may read.
 */
export function canReadDashboard(actor: Actor, dashboard: DashboardRights, rbac: boolean): boolean {
  if (isAdmin(actor) || isOwner(actor, dashboard)) return true
  if (rbac && dashboard.role_names.length > 0) return dashboard.published && hasRole(actor, dashboard.role_names)
  return dashboard.datasets.length === 0 || dashboard.datasets.some(dataset => canReadDataset(actor, dataset))
}

/** Stands in the actor's lists: as opening it, but drafts and dashboards without a readable chart stay out. */
export function canListDashboard(actor: Actor, dashboard: DashboardRights, rbac: boolean): boolean {
  if (isAdmin(actor) || isOwner(actor, dashboard)) return true
  if (!dashboard.published) return false
  if (rbac && dashboard.role_names.length > 0) return hasRole(actor, dashboard.role_names)
  return dashboard.datasets.some(dataset => canReadDataset(actor, dataset))
}

/** May change the dashboard: owner or admin, and in both cases with `can_write Dashboard`. */
export const canEditDashboard = (actor: Actor, dashboard: Owned): boolean =>
  (isAdmin(actor) || isOwner(actor, dashboard)) && can(actor, 'can_write', 'Dashboard')

/** May change the dashboard in place; one that is managed elsewhere or whose conversion is reviewed is only copied. */
export const canEditInPlace = (actor: Actor, dashboard: Managed, isUnderReview = false): boolean =>
  canEditDashboard(actor, dashboard) && !dashboard.is_managed_externally && !isUnderReview

/** May change the chart: owner or admin, and in both cases with `can_write Chart`. */
export const canEditChart = (actor: Actor, chart: Owned): boolean =>
  (isAdmin(actor) || isOwner(actor, chart)) && can(actor, 'can_write', 'Chart')

/** May change the dataset: any admin, or an owner with `can_write Dataset`. */
export const canEditDataset = (actor: Actor, dataset: Owned): boolean =>
  isAdmin(actor) || (isOwner(actor, dataset) && can(actor, 'can_write', 'Dataset'))
