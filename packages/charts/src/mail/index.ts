export { type MailTable, mailTable } from './mail-table.ts'
