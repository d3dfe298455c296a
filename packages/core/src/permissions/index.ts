export { type Actor, can, isAdmin, isOwner, type Owned, permissionKey, toPermissionSet } from './actor.ts'
export {
  canEditChart,
  canEditDashboard,
  canEditDataset,
  canEditInPlace,
  canListDashboard,
  canReadAllDatasets,
  canReadDashboard,
  canReadDataset,
  type DashboardRights,
  type DatasetRights,
} from './content.ts'
export {
  type DashboardFlags,
  dashboardFlags,
  type ExploreFlags,
  exploreFlags,
  hasSqlLabAccess,
  isUploadOffered,
  UPLOAD_VIEWS,
} from './flags.ts'
export { LIST_VIEWS, type ListFlags, type ListView, listFlags, permissionsOn } from './lists.ts'
