export { AppError, ERRORS, type ErrorCode, type ErrorSpec, type Problem } from './catalogue.ts'
export { type ClientError, clientErrorOf } from './client-error.ts'
