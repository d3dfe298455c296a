export { dataFolder, publishManagedTables } from './publish.ts'
export { dataVersionOf, rowCountOf } from './state.ts'
