export { loadExamples } from './load-examples.ts'
