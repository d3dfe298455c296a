export { type MigratedForm, migrateFormData, successorOf } from './migrate.ts'
