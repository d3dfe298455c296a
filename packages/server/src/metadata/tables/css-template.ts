import type { Content } from '../content.ts'

interface CssTemplateTable extends Content {
  template_name: string
  css: string
}

/** Styles that editors of dashboards choose from. */
export interface CssTemplateTables {
  css_templates: CssTemplateTable
}
