export { type DashboardMetadata, parseMetadata, printMetadata } from './metadata.ts'
export { REFRESH_INTERVALS, type RefreshSettings, type RefreshStep, refreshPlan } from './refresh-plan.ts'
