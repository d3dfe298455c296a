import { Theme } from '@belvedere/api'
import { themeProblems } from '@belvedere/core/theme'
import { type Selectable, sql } from 'kysely'
import { jsonObject, jsonText, required, text } from '../../crud/fields.ts'
import { AUDIT_COLUMNS, AUDIT_RELATED, auditOrder, plainWriting, presentPlain } from '../../crud/plain.ts'
import { contains } from '../../crud/query/filters.ts'
import type { Resource } from '../../crud/resource.ts'
import { EVERYTHING } from '../../crud/rights.ts'
import { auditFilters } from '../../crud/shared.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'

type ThemeRow = Selectable<MetadataSchema['themes']>

/** Refuses colors without sufficient contrast, for all clients. */
const themeDocument = (document: unknown): string | null => {
  const [problem] = themeProblems(document)
  return jsonObject(document) ?? problem?.message ?? null
}

const FIELDS = { theme_name: text(1, 250), json_data: jsonText(themeDocument) }
const name = sql.ref('themes.theme_name')

/** Sets of design tokens for dashboards. */
export const themeResource: Resource<ThemeRow> = {
  path: 'theme',
  detailSchema: Theme,
  view: 'Theme',
  table: 'themes',
  list: {
    columns: ['id', 'uuid', 'theme_name', 'json_data', 'is_system', ...AUDIT_COLUMNS],
    filters: {
      id: { kind: 'number', sql: sql.ref('themes.id') },
      theme_name: { kind: 'text', sql: name, named: { theme_all_text: value => contains(name, value) } },
      ...auditFilters('themes', 'theme'),
    },
    order: { theme_name: sql`lower(${name})`, ...auditOrder('themes') },
  },
  related: AUDIT_RELATED,
  distinct: {},
  listed: () => EVERYTHING,
  readable: () => EVERYTHING,
  refusal: 'NOT_FOUND',
  byKey: key => sql`themes.uuid = ${key.toLowerCase()}`,
  present: (context, rows) =>
    presentPlain(context, rows, row => ({
      theme_name: row.theme_name,
      json_data: row.json_data,
      is_system: row.is_system_default === 1 || row.is_system_dark === 1,
      is_system_default: row.is_system_default === 1,
      is_system_dark: row.is_system_dark === 1,
    })),
  writing: plainWriting<ThemeRow>({
    type: 'theme',
    table: 'themes',
    fields: FIELDS,
    createFields: { theme_name: required(FIELDS.theme_name), json_data: required(FIELDS.json_data) },
    defaults: { json_data: '{}', is_system_default: 0, is_system_dark: 0 },
    remove: async ({ store }, row) => {
      await store.updateTable('dashboards').set({ theme_id: null }).where('theme_id', '=', row.id).execute()
    },
  }),
}
