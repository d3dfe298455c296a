import type { TemplateContext, TemplateFilter } from '@belvedere/core/engine-protocol'
import type { JsonRecord } from '@belvedere/core/json'
import { buildBaseQuery } from '@belvedere/core/query'
import { renderTemplates } from '@belvedere/engine/template'
import { dialectOf, type SqlDataset } from '@belvedere/sql'
import { datasetSource } from '@belvedere/sql/guard'
import { SqlText } from '../sql-text.ts'
import { type Adapters, Skip } from '../vector.ts'
import { datasetOf } from './sql-datasets.ts'

const rawOf = (value: unknown): JsonRecord => (typeof value === 'object' && value !== null ? (value as JsonRecord) : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const EMPTY: TemplateContext = {
  variables: {},
  request_variables: {},
  from_dttm: null,
  to_dttm: null,
  time_column: null,
  user: { id: 1, username: 'admin', email: 'admin@example.org', roles: ['Admin'] },
  url_params: {},
  filters: [],
  time_filters: [],
  resolved_ranges: {},
  rendered: {},
  timestamp: ["TIMESTAMP '", "'"],
  backend: 'duckdb',
}

/** The conditions of a form, as the query that it makes has them. */
const filtersOf = (form: JsonRecord): readonly TemplateFilter[] =>
  (buildBaseQuery({ datasource: '1__table', viz_type: 'table', ...form }).filters ?? []).flatMap(({ col, op, val }) =>
    typeof col === 'string' ? [{ col, op: String(op), val }] : [],
  )

interface Described extends SqlDataset {
  readonly id: number
}

/** `columns a (TIMESTAMP), b, c (expression a-b); metric m COUNT(*); schema.table; id 1` */
function describedDataset(text: string): Described {
  const parts = text.split(';').map(part => part.trim())
  const after = (word: string) => parts.filter(part => part.startsWith(word)).map(part => part.replace(/^\w+\s+/, ''))
  const columns = after('column').flatMap(list =>
    list.split(/,\s*(?![^(]*\))/).map(column => {
      const [, name = column, note = ''] = /^(.+?)\s*(?:\((.*)\))?$/.exec(column) ?? []
      const expression = /^expression\s+(.*)$/.exec(note)?.[1]
      const type = note || 'INTEGER'
      return expression ? ([name, 'INTEGER', expression] as const) : ([name, type] as const)
    }),
  )
  const metrics = after('metric').map(metric => {
    const [, metric_name = metric, expression = ''] = /^(\S+)\s+(.*)$/.exec(metric) ?? []
    return { metric_name, expression }
  })
  const [table = '', schema = null] = (parts.find(part => /^[\w.]+$/.test(part)) ?? '').split('.').reverse()
  return { ...datasetOf(table, columns, metrics), schema, id: Number(after('id')[0] ?? 1) }
}

/** Answers what a template requests, as the product does. */
export function rendered(text: string, context: TemplateContext, dataset: Described | null) {
  const dialect = dialectOf('duckdb')
  let known = context
  for (;;) {
    const facts = renderTemplates({ kind: 'template', texts: [text], context: known })
    const [need] = facts.needs
    if (!need) return facts
    if (!dialect || !dataset || need.kind === 'time_range')
      throw new Error('templates of vectors have no source for this')
    const source = need.kind === 'dataset' ? sourceOf(need) : metricOf(need.key)
    known = { ...known, rendered: { ...known.rendered, [JSON.stringify(need)]: source } }
  }
  function sourceOf(need: { id: number; include_metrics: boolean; columns: readonly string[] | null }): string {
    const source = dialect && dataset && need.id === dataset.id ? datasetSource(dataset, dialect, need) : null
    if (source === null) throw new Error('there is no such dataset')
    return source
  }
  function metricOf(key: string): string {
    const metric = dataset?.metrics.find(({ metric_name }) => metric_name === key)
    if (!metric) throw new Error('there is no such metric')
    return metric.expression
  }
}

function ruleInText(): never {
  throw new Skip(
    'settled difference: a row rule stands in place of its table and never touches a statement (decision 8)',
  )
}

/** Admission of SQL, row rules and templates. */
export const guard: Adapters = {
  insert_row_level_security: ruleInText,
  qualify_rule: ruleInText,
  template_filter: ({ name, args }) => {
    const [value, ...more] = listOf(args)
    const variables = { value, ...Object.fromEntries(more.map((entry, index) => [`more${index}`, entry])) }
    const call = `{{ value | ${String(name)}(${more.map((_, index) => `more${index}`).join(', ')}) }}`
    return { text: rendered(call, { ...EMPTY, variables }, null).texts[0] }
  },
  template: ({ template, context, dataset }) => {
    try {
      const described = typeof dataset === 'string' ? describedDataset(dataset) : null
      const [text = ''] = rendered(String(template), { ...EMPTY, variables: rawOf(context) }, described).texts
      return { text, sql_equivalent: new SqlText(text) }
    } catch (error) {
      return { error: true, message: error instanceof Error ? error.message : String(error) }
    }
  },
  template_call: ({ call, form_data }) => {
    const form = rawOf(form_data)
    const url_params = rawOf(form.url_params) as Record<string, string>
    // A value of the request is printed within quotes alone.
    const facts = rendered(`'{{ ${String(call)} | tojson }}'`, { ...EMPTY, url_params, filters: filtersOf(form) }, null)
    return {
      value: JSON.parse(facts.texts[0]?.slice(1, -1).replaceAll("''", "'") ?? 'null'),
      applied_filters: facts.applied_filters,
      removed_filters: facts.removed_filters,
    }
  },
}
