export { figureWriter, hasFormat, type MailTable, mailTable } from './mail-table.ts'
