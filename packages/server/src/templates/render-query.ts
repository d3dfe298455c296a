import type { QueryObject } from '@belvedere/core/query'
import type { Principal } from '../auth/principal.ts'
import type { LoadedDataset } from '../datasets/load-dataset.ts'
import type { WorkContext } from '../services.ts'
import { hasTemplate } from './has-template.ts'
import { type Rendered, renderTexts } from './render-texts.ts'
import { needResolver, type RenderDataset, type TemplateSource } from './resolve-needs.ts'
import { type TemplateQuery, templateContext, timeColumnName } from './template-context.ts'

/** A query without templates left to render. */
export interface RenderedQuery {
  readonly dataset: LoadedDataset
  readonly query: QueryObject
  /** Columns whose filters the templates apply. */
  readonly applied_filters: readonly string[]
}

const templated = new WeakMap<LoadedDataset, boolean>()

/**
 * Returns whether the dataset contains a template, in which case an answer can depend on the requester in more than its
 * rows.
 */
export function isTemplated(dataset: LoadedDataset): boolean {
  const known = templated.get(dataset) ?? textsOf(dataset, null).some(hasTemplate)
  templated.set(dataset, known)
  return known
}

type Named = { readonly column_name: string } | { readonly metric_name: string }
const nameOf = (part: Named): string => ('column_name' in part ? part.column_name : part.metric_name)

/** Returns a test for the parts of a dataset that a query names; for null all parts. */
const usedBy =
  (query: string | null) =>
  (part: Named): boolean =>
    query === null || query.includes(JSON.stringify(nameOf(part)).slice(1, -1))

/**
 * Returns the texts of a dataset that may contain templates. `query` limits them to the parts that it names; null for
 * all parts.
 */
function textsOf(dataset: LoadedDataset, query: string | null): readonly string[] {
  const isUsed = usedBy(query)
  return [
    dataset.is_query ? null : dataset.sql,
    dataset.fetch_values_predicate,
    ...(dataset.row_rules ?? []).flat(),
    ...(dataset.table_rules ?? []).flatMap(rule => rule.groups.flat()),
    ...dataset.columns.filter(isUsed).map(column => column.expression),
    ...dataset.metrics.filter(isUsed).map(metric => metric.expression),
  ].filter(text => text !== null)
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Keys of a query whose texts are SQL. */
const SQL_KEYS = new Set(['sqlExpression', 'where', 'having'])

/** Returns all SQL texts within a query, in order. */
function sqlTexts(part: unknown, texts: string[] = []): string[] {
  if (Array.isArray(part)) for (const entry of part) sqlTexts(entry, texts)
  else if (typeof part === 'object' && part !== null) {
    for (const [key, value] of Object.entries(part)) {
      if (SQL_KEYS.has(key) && isText(value)) texts.push(value)
      else sqlTexts(value, texts)
    }
  }
  return texts
}

function withTexts<Part>(part: Part, texts: ReadonlyMap<string, string>): Part {
  if (Array.isArray(part)) return part.map(entry => withTexts(entry, texts)) as Part
  if (typeof part !== 'object' || part === null) return part
  const entries = Object.entries(part).map(([key, value]) =>
    SQL_KEYS.has(key) && isText(value) ? [key, texts.get(value) ?? value] : [key, withTexts(value, texts)],
  )
  return Object.fromEntries(entries) as Part
}

interface QueryToRender {
  readonly dataset: LoadedDataset
  readonly query: TemplateQuery
  /** Columns and metrics whose templates are rendered. */
  readonly uses: 'named parts' | 'all columns'
}

/**
 * Renders all templates of a query and of the parts of its dataset that it uses. The result is SQL that must still be
 * admitted. Filters that templates remove are omitted; filters on columns that only a template handles count as
 * applied.
 * @throws AppError TEMPLATE_ERROR
 */
export async function renderQuery(
  work: WorkContext,
  { dataset, query: templateQuery, uses }: QueryToRender,
): Promise<RenderedQuery> {
  const { query } = templateQuery
  const own = uses === 'all columns' ? null : JSON.stringify(query)
  const texts = [...new Set([...sqlTexts(query), ...textsOf(dataset, own)])].filter(hasTemplate)
  if (texts.length === 0) return { dataset, query, applied_filters: [] }
  const rendered = await renderFor(work, { dataset, query: templateQuery, depth: 0 }, texts)
  const byText = new Map(texts.map((text, index) => [text, rendered.texts[index] ?? '']))
  return {
    dataset: datasetWith(dataset, byText),
    query: withTexts(withoutTaken(query, dataset, rendered), byText),
    applied_filters: rendered.applied_filters,
  }
}

/** Renders a dataset that is a source within another dataset's SQL. */
export const renderDataset: RenderDataset = async (work, source) => {
  const { dataset } = source
  const texts = [...new Set(textsOf(dataset, null))].filter(hasTemplate)
  if (texts.length === 0) return dataset
  const rendered = await renderFor(work, source, texts)
  return datasetWith(dataset, new Map(texts.map((text, index) => [text, rendered.texts[index] ?? ''])))
}

interface ClauseToRender {
  readonly clause: string
  readonly user: Principal
  readonly dataset: LoadedDataset
}

/** Renders a row condition for one user, independent of the query. */
export async function renderClause(work: WorkContext, { clause, user, dataset }: ClauseToRender): Promise<string> {
  if (!hasTemplate(clause)) return clause
  const { texts } = await renderFor(work, { dataset, query: { user, query: {} }, depth: 0 }, [clause])
  return texts[0] ?? ''
}

async function renderFor(work: WorkContext, source: TemplateSource, texts: readonly string[]): Promise<Rendered> {
  const context = await templateContext(source.query, source.dataset, work.services)
  return renderTexts(work, { texts, context, resolveNeed: needResolver(work, source, renderDataset) })
}

function datasetWith(dataset: LoadedDataset, texts: ReadonlyMap<string, string>): LoadedDataset {
  const of = <Text extends string | null>(text: Text): Text | string =>
    text === null ? text : (texts.get(text) ?? text)
  return {
    ...dataset,
    sql: of(dataset.sql),
    fetch_values_predicate: of(dataset.fetch_values_predicate),
    columns: dataset.columns.map(column => ({ ...column, expression: of(column.expression) })),
    metrics: dataset.metrics.map(metric => ({ ...metric, expression: of(metric.expression) })),
    ...(dataset.row_rules ? { row_rules: dataset.row_rules.map(group => group.map(of)) } : {}),
    ...(dataset.table_rules
      ? { table_rules: dataset.table_rules.map(rule => ({ ...rule, groups: rule.groups.map(group => group.map(of)) })) }
      : {}),
  }
}

function withoutTaken(query: QueryObject, dataset: LoadedDataset, rendered: Rendered): QueryObject {
  const { applied_filters, removed_filters } = rendered
  const isKnown = (name: string) => dataset.columns.some(column => column.column_name === name)
  const isTaken = (name: string) => removed_filters.includes(name) || (applied_filters.includes(name) && !isKnown(name))
  if (!applied_filters.some(isTaken)) return query
  const time = timeColumnName(query, dataset)
  return {
    ...query,
    filters: query.filters?.filter(({ col }) => typeof col !== 'string' || !isTaken(col)),
    ...(time !== null && isTaken(time) ? { time_range: undefined } : {}),
  }
}
