import { fresh } from '../fresh.ts'
import type { ResourceSample } from '../resource-sample.ts'

export const cssTemplateSample: ResourceSample<'css_template'> = {
  kind: 'css_template',
  path: '/api/v1/css_template',
  table: 'css_templates',
  related: 'created_by',
  row: word => ({ template_name: word, css: `.${word} {}` }),
  create: () => ({ template_name: fresh('css'), css: 'a{}' }),
  update: () => ({ css: 'b{}' }),
}
