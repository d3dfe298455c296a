export { openEngine, startEngine } from './start-engine.ts'
