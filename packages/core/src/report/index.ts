export {
  ALERT_OPERATORS,
  type AlertCondition,
  type AlertOperator,
  alertingSeries,
  amountOf,
  isAlerting,
  lastValues,
  numberOf,
  readCondition,
  type SeriesValue,
  type Validator,
} from './condition.ts'
export { parseCrontab } from './crontab.ts'
export { namesMoment, sqlAt } from './moment-sql.ts'
export { nextRun, runsBetween, shortestInterval } from './next-run.ts'
export { type AnsweredRows, type Readings, readingsOf, singleReading } from './readings.ts'
export { addressesIn, addressProblem } from './recipients.ts'
export { type RehearsedEvent, rehearse } from './rehearsal.ts'
export { type ReportEvent, type Reports, reportOfPage, reportsReducer } from './reports.ts'
export {
  NEVER_RUN,
  type ReportRun,
  type RunEvent,
  type RunRules,
  stepRun,
} from './run-state.ts'
