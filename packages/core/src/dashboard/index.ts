export { afterSave, type SaveAnswer } from './after-save.ts'
export {
  type DashboardDraft,
  isSameDraft,
  isSameJson,
  newDraft,
  saveBody,
} from './draft.ts'
export {
  type DraftDifference,
  draftDifferences,
  type LayoutDifference,
} from './draft-differences.ts'
export {
  arrange,
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
export { overwriteItems } from './overwrite.ts'
export { REFRESH_INTERVALS, refreshPlan } from './refresh-plan.ts'
export { isTooOften, readTimedRefresh } from './refresh-settings.ts'
export {
  newSettingsState,
  type SettingName,
  type SettingsEvent,
  saveSetting,
  settingsReducer,
} from './settings-save.ts'
