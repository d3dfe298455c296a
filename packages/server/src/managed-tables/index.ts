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
export { fileFormatOf, plainFileName, tableNameFromFile, tableNameProblem } from './names.ts'
export { publishManagedTables } from './publish.ts'
export { dataVersionOf, expectTables, rowCountOf, tablesArrived, whenArrived } from './state.ts'
export { temporaryFolder } from './sweep.ts'
