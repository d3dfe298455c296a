export { afterSave, type SaveAnswer, type StoredDashboard } from './after-save.ts'
export {
  type DashboardDraft,
  type DraftProperties,
  type DraftSource,
  isSameDraft,
  isSameJson,
  newDraft,
  type SaveBody,
  saveBody,
  UNTITLED,
} from './draft.ts'
export {
  type ChangedBy,
  type DraftDifference,
  draftDifferences,
  type LayoutDifference,
  layoutDifference,
} from './draft-differences.ts'
export {
  arrange,
  type DraftChange,
  type DraftOperation,
  inTurn,
  replaceMetadata,
  retitle,
  setCss,
  setMetadata,
  setProperties,
  setSlug,
} from './draft-operations.ts'
export { layoutSizeOf, NEAR_LIMIT, POSITION_DATA_LIMIT, positionDataLimit, TOO_LARGE } from './layout-size.ts'
export { type DashboardMetadata, parseMetadata, printMetadata } from './metadata.ts'
export { type OverwriteItem, overwriteItems } from './overwrite.ts'
export { REFRESH_INTERVALS, type RefreshSettings, type RefreshStep, refreshPlan } from './refresh-plan.ts'
export { isTooOften, readTimedRefresh, type TimedRefreshSettings } from './refresh-settings.ts'
export {
  newSettingsState,
  type SettingName,
  type SettingsEvent,
  type SettingsPorts,
  type SettingsState,
  saveSetting,
  settingsReducer,
} from './settings-save.ts'
