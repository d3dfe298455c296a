export { hasTemplate } from './has-template.ts'
export { isTemplated, renderClause, renderDataset, renderQuery } from './render-query.ts'
export type { TemplateQuery } from './template-context.ts'
