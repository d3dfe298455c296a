import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { emptyOption, NO_ROWS } from '../../families/shared/empty.ts'
import { text } from '../../families/shared/form.ts'
import { counted } from '../../families/shared/notes.ts'
import { renderTemplate } from '../../families/words/template/render.ts'
import { TemplateError } from '../../families/words/template/template-error.ts'

/** What is written where a form has no template. */
const TEMPLATE = '<ul>{{#each data}}<li>{{stringify this}}</li>{{/each}}</ul>'

/** The template over all rows, as `data`. A template that cannot be read says why in the picture's place. */
export function buildOption({ form, tables, env }: ChartInput): ChartOption {
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  try {
    return {
      renderer: 'markup',
      html: renderTemplate(text(form, 'handlebarsTemplate') ?? TEMPLATE, { data: table.rows }, env.format),
      css: text(form, 'styleTemplate') ?? '',
      marks: [],
      summary: `Template over ${counted(table.rows.length, 'row')}`,
    }
  } catch (error) {
    if (error instanceof TemplateError) return emptyOption(`The template cannot be read: ${error.message}`)
    throw error
  }
}
