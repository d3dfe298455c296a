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
export {
  afterLoading,
  checkReadable,
  dataVersionOf,
  expectTables,
  isServed,
  managedTableNames,
  rowCountOf,
  settleAwaitedTables,
} from './state.ts'
export { expireOrphansDaily, reconcileFiles, temporaryFolder } from './sweep.ts'
