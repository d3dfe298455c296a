export {
  dropStaged,
  findTable,
  loadTable,
  recordStaged,
  retireFiles,
  type StagedTable,
  stageTable,
} from './load-table.ts'
export { ensureManagedDatabase, MANAGED_DATABASE } from './managed-database.ts'
export {
  extractTable,
  fileFormatOf,
  isExtractTable,
  plainFileName,
  tableNameFromFile,
  tableNameProblem,
} from './names.ts'
export { dataFolder, partsOf } from './parts.ts'
export { publishManagedTables } from './publish.ts'
export { dataVersionOf, expectTables, isServed, rowCountOf, tablesArrived, whenArrived } from './state.ts'
export { temporaryFolder } from './sweep.ts'
