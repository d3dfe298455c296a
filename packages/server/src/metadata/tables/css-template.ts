import type { Content } from '../content.ts'

interface CssTemplateTable extends Content {
  template_name: string
  css: string
}

/** CSS that editors of dashboards can choose. */
export interface CssTemplateTables {
  css_templates: CssTemplateTable
}
