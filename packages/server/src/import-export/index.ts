export { importBundle } from './import-bundle.ts'
export { loadExamples } from './load-examples.ts'
export { importExportRoutes } from './routes.ts'
