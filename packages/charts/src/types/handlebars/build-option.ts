import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { emptyOption, NO_ROWS } from '../../families/shared/empty.ts'
import { text } from '../../families/shared/form.ts'
import { counted } from '../../families/shared/notes.ts'
import { renderTemplate } from '../../families/words/template/render.ts'
import { TemplateError } from '../../families/words/template/template-error.ts'

/** Default template. */
const TEMPLATE = '<ul>{{#each data}}<li>{{stringify this}}</li>{{/each}}</ul>'

/** Renders the template with all rows as `data`. For an invalid template, the error is shown instead. */
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
