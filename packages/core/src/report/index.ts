export {
  ALERT_OPERATORS,
  type AlertCondition,
  type AlertOperator,
  alertingSeries,
  isAlerting,
  lastValues,
  numberOf,
  readCondition,
  type SeriesValue,
  type Validator,
} from './condition.ts'
export { type Crontab, parseCrontab } from './crontab.ts'
export { namesMoment, sqlAt } from './moment-sql.ts'
export { nextRun, runsBetween } from './next-run.ts'
export { type AnsweredRows, type ReadingSeries, type Readings, readingsOf, singleReading } from './readings.ts'
export { addressProblem } from './recipients.ts'
export { type RehearsalRules, type RehearsedEvent, rehearse } from './rehearsal.ts'
export { type ReportEvent, type Reports, reportOfPage, reportsReducer } from './reports.ts'
export {
  isInGrace,
  NEVER_RUN,
  type ReportRun,
  type ReportState,
  type RunEvent,
  type RunRules,
  type RunStep,
  stepRun,
} from './run-state.ts'
export { type CreationMethod, type Report, readReport } from './types.ts'
