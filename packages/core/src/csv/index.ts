export { isFormula } from './formula.ts'
export { csvOf } from './write.ts'
