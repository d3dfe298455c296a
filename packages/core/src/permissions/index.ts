export { type Actor, can, isAdmin, type Owned, permissionKey, toPermissionSet } from './actor.ts'
export {
  ADMINISTRATION_PAGES,
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
  type DatasetRights,
} from './content.ts'
export {
  canLoadFile,
  type DashboardFlags,
  dashboardFlags,
  exploreFlags,
  hasSqlLabAccess,
  isUploadOffered,
  UPLOAD_ENDINGS,
  UPLOAD_VIEWS,
  type UploadKind,
  uploadKindOf,
} from './flags.ts'
export { type ListFlags, listFlags, permissionsOn } from './lists.ts'
