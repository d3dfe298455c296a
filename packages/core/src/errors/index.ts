export { AppError, ERRORS, type ErrorCode, type ErrorSpec, type Problem } from './catalogue.ts'
export { type ClientError, clientErrorOf, type ErrorTexts } from './client-error.ts'
export { type ConnectionError, type ConnectionFormErrors, connectionFormErrors } from './database-errors.ts'
export { savedChartsError } from './saved-charts-error.ts'
