export { hasTemplate } from './has-template.ts'
