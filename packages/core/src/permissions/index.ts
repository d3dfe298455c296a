export { type Actor, can, isAdmin, isOwner, type Owned, permissionKey, toPermissionSet } from './actor.ts'
export {
  ADMINISTRATION_PAGES,
  type AdministrationPage,
  firstAdministrationPage,
  isAdministrationOffered,
  mayOpenAdministrationPage,
} from './administration.ts'
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
  type Managed,
} from './content.ts'
export {
  canLoadFile,
  type DashboardFlags,
  dashboardFlags,
  type ExploreFlags,
  exploreFlags,
  hasSqlLabAccess,
  isUploadOffered,
  UPLOAD_ENDINGS,
  UPLOAD_VIEWS,
  type UploadKind,
  uploadKindOf,
} from './flags.ts'
export { type ListFlags, listFlags, permissionsOn } from './lists.ts'
