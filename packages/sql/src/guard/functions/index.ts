export { type DeniedClass, deniedClassOf } from './classes.ts'
