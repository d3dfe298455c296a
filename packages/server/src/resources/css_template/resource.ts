import { CssTemplate } from '@belvedere/api'
import { type Selectable, sql } from 'kysely'
import { longText, required, text } from '../../crud/fields.ts'
import { AUDIT_COLUMNS, AUDIT_RELATED, auditOrder, plainWriting, presentPlain } from '../../crud/plain.ts'
import { contains } from '../../crud/query/filters.ts'
import type { Resource } from '../../crud/resource.ts'
import { EVERYTHING } from '../../crud/rights.ts'
import { auditFilters } from '../../crud/shared.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'

type CssTemplateRow = Selectable<MetadataSchema['css_templates']>

const FIELDS = { template_name: text(1, 250), css: longText }
const name = sql.ref('css_templates.template_name')
const css = sql.ref('css_templates.css')

/** CSS that editors of dashboards can choose. */
export const cssTemplateResource: Resource<CssTemplateRow> = {
  path: 'css_template',
  detailSchema: CssTemplate,
  nouns: ['css template', 'css templates'],
  view: 'CssTemplate',
  table: 'css_templates',
  list: {
    columns: ['id', 'uuid', 'template_name', 'css', ...AUDIT_COLUMNS],
    filters: {
      id: { kind: 'number', sql: sql.ref('css_templates.id') },
      template_name: {
        kind: 'text',
        sql: name,
        named: { css_template_all_text: value => sql`(${contains(name, value)} or ${contains(css, value)})` },
      },
      css: { kind: 'text', sql: css },
      ...auditFilters('css_templates', 'css_template'),
    },
    order: { template_name: sql`lower(${name})`, ...auditOrder('css_templates') },
  },
  related: AUDIT_RELATED,
  distinct: {},
  listed: () => EVERYTHING,
  readable: () => EVERYTHING,
  refusal: 'NOT_FOUND',
  byKey: key => sql`css_templates.uuid = ${key.toLowerCase()}`,
  present: (context, rows) => presentPlain(context, rows, row => ({ template_name: row.template_name, css: row.css })),
  writing: plainWriting<CssTemplateRow>({
    type: 'css_template',
    table: 'css_templates',
    fields: FIELDS,
    createFields: { ...FIELDS, template_name: required(FIELDS.template_name) },
    defaults: { template_name: '', css: '' },
  }),
}
