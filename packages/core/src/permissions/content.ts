import { type Actor, can, isAdmin, isOwner, type Owned, permissionKey } from './actor.ts'

/**
 * Properties of a dataset that permission checks need. Grants refer to the uuid, so that a new object with the same
 * name has no grants.
 */
export interface DatasetRights extends Owned {
  readonly uuid: string
  readonly database_uuid: string
}

/** Object that may be managed by another system. */
export interface Managed extends Owned {
  readonly is_managed_externally: boolean
}

export interface DashboardRights extends Managed {
  readonly published: boolean
  /** Names of the roles with access; empty for no restriction. */
  readonly role_names: readonly string[]
  /** Datasets of its charts. */
  readonly datasets: readonly DatasetRights[]
}

/** Permissions that grant read access to all datasets. */
const ALL_DATASETS = permissionKey('all_datasource_access', 'all_datasource_access')
const ALL_DATABASES = permissionKey('all_database_access', 'all_database_access')

/** Returns true if the actor may read all datasets, so that lists need no filter. */
export const canReadAllDatasets = (actor: Actor): boolean =>
  isAdmin(actor) || actor.permissions.has(ALL_DATASETS) || actor.permissions.has(ALL_DATABASES)

/**
 * Returns true if the actor may read the data of a dataset: by a grant on all datasets, on its database or on itself,
 * or as owner.
 */
export const canReadDataset = (actor: Actor, dataset: DatasetRights): boolean =>
  canReadAllDatasets(actor) ||
  can(actor, 'database_access', dataset.database_uuid) ||
  can(actor, 'datasource_access', dataset.uuid) ||
  isOwner(actor, dataset)

const hasRole = (actor: Actor, names: readonly string[]): boolean => names.some(name => actor.roles.includes(name))

/**
 * Returns true if the actor may open a dashboard. Admins and owners always may. If `rbac` is on and the dashboard has
 * roles, it must be published and the actor must have one of the roles. Otherwise the actor must be able to read at
 * least one of its datasets, if it has any.
 */
export function canReadDashboard(actor: Actor, dashboard: DashboardRights, rbac: boolean): boolean {
  if (isAdmin(actor) || isOwner(actor, dashboard)) return true
  if (rbac && dashboard.role_names.length > 0) return dashboard.published && hasRole(actor, dashboard.role_names)
  return dashboard.datasets.length === 0 || dashboard.datasets.some(dataset => canReadDataset(actor, dataset))
}

/**
 * Returns true if a dashboard is in the actor's lists: as for opening it, but without drafts and without dashboards
 * that have no readable chart.
 */
export function canListDashboard(actor: Actor, dashboard: DashboardRights, rbac: boolean): boolean {
  if (isAdmin(actor) || isOwner(actor, dashboard)) return true
  if (!dashboard.published) return false
  if (rbac && dashboard.role_names.length > 0) return hasRole(actor, dashboard.role_names)
  return dashboard.datasets.some(dataset => canReadDataset(actor, dataset))
}

/** Returns true if the actor may edit a dashboard: owners and admins with `can_write Dashboard`. */
export const canEditDashboard = (actor: Actor, dashboard: Owned): boolean =>
  (isAdmin(actor) || isOwner(actor, dashboard)) && can(actor, 'can_write', 'Dashboard')

/**
 * Returns true if the actor may edit a dashboard in place. If it is managed externally or its conversion is under
 * review, it can only be copied.
 */
export const canEditInPlace = (actor: Actor, dashboard: Managed, isUnderReview = false): boolean =>
  canEditDashboard(actor, dashboard) && !dashboard.is_managed_externally && !isUnderReview

/** Returns true if the actor may edit a chart: owners and admins with `can_write Chart`. */
export const canEditChart = (actor: Actor, chart: Owned): boolean =>
  (isAdmin(actor) || isOwner(actor, chart)) && can(actor, 'can_write', 'Chart')

/** Returns true if the actor may edit a dataset: admins, and owners with `can_write Dataset`. */
export const canEditDataset = (actor: Actor, dataset: Owned): boolean =>
  isAdmin(actor) || (isOwner(actor, dataset) && can(actor, 'can_write', 'Dataset'))
