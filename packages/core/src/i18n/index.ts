export { formatMessage } from './format-message.ts'
