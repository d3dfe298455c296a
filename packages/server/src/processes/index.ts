export { type StartEngineOptions, type SupervisedEngine, startEngine } from './start-engine.ts'
