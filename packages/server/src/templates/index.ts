export { hasTemplate } from './has-template.ts'
export { isTemplated, renderClause, renderDataset, renderQuestion } from './render-question.ts'
export type { TemplateQuestion } from './template-context.ts'
