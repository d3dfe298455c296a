export { AppError, ERRORS, type ErrorCode, type ErrorSpec, type Problem } from './catalogue.ts'
