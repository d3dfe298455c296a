export { type Crontab, parseCrontab } from './crontab.ts'
export { nextRun } from './next-run.ts'
export { type ReportEvent, type Reports, reportOfPage, reportsReducer } from './reports.ts'
export {
  NEVER_RUN,
  type ReportRun,
  type ReportState,
  type RunEvent,
  type RunRules,
  type RunStep,
  stepRun,
} from './run-state.ts'
export { type CreationMethod, type Report, readReport } from './types.ts'
