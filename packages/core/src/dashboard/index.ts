export { type EditEvent, type EditState, editStateReducer, newEditState } from './edit-state.ts'
export { type DashboardMetadata, parseMetadata, printMetadata } from './metadata.ts'
export { type OverwriteItem, overwriteItems } from './overwrite.ts'
export { REFRESH_INTERVALS, type RefreshSettings, type RefreshStep, refreshPlan } from './refresh-plan.ts'
