import type { LoadedDataset } from '../../datasets/load-dataset.ts'
import { checkRenderedReads } from '../../datasets/table-rights.ts'
import type { WorkContext } from '../../services.ts'
import { hasTemplate } from '../../templates/has-template.ts'
import { renderQuery } from '../../templates/render-query.ts'
import type { TemplateQuery } from '../../templates/template-context.ts'
import { isRows, type PreparedQuery, type RequestedQuery } from './prepare.ts'
import { prepareAnswer } from './prepare-answer.ts'

interface TemplatedQuery {
  readonly requested: RequestedQuery
  readonly dataset: LoadedDataset
  readonly templateQuery: TemplateQuery
}

/**
 * Renders the templates of a query, then plans and admits the result.
 * @throws AppError TEMPLATE_ERROR, or if the rendered query is invalid
 */
export async function prepareTemplated(
  work: WorkContext,
  { requested, dataset, templateQuery }: TemplatedQuery,
): Promise<PreparedQuery> {
  const { services, signal } = work
  const uses = isRows(requested.result_type) ? 'all columns' : 'named parts'
  const rendered = await renderQuery(work, { dataset, query: templateQuery, uses })
  const prepared = await prepareAnswer({ ...requested, query: rendered.query }, rendered.dataset, services, signal)
  if (rendered.dataset === dataset && rendered.query === templateQuery.query) return prepared
  if (dataset.sql && hasTemplate(dataset.sql))
    await checkRenderedReads(work, { ...prepared, dataset, user: templateQuery.user })
  const applied = [...prepared.plan.applied_filters.map(filter => filter.column), ...rendered.applied_filters]
  const applied_filters = [...new Set(applied)].map(column => ({ column }))
  return { ...prepared, plan: { ...prepared.plan, applied_filters }, personal: templateQuery.user.id }
}
