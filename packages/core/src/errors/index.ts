export { AppError, ERRORS, type ErrorCode, type ErrorSpec, type Problem } from './catalogue.ts'
export { type ClientError, clientErrorOf, type ErrorTexts } from './client-error.ts'
