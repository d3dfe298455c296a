export { DashboardPage } from './DashboardPage.tsx'
export { readViewFlags, type ViewFlags } from './view-flags.ts'
