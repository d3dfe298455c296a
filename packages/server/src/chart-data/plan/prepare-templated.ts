import type { LoadedDataset } from '../../datasets/load-dataset.ts'
import { checkRenderedReads } from '../../datasets/table-rights.ts'
import type { Services } from '../../services.ts'
import { hasTemplate } from '../../templates/has-template.ts'
import { renderQuery } from '../../templates/render-query.ts'
import type { TemplateQuery } from '../../templates/template-context.ts'
import { isRows, type PreparedQuery, type RequestedQuery } from './prepare.ts'
import { prepareAnswer } from './prepare-answer.ts'

/**
 * Renders the templates of a query, then plans and admits the result.
 * @throws AppError TEMPLATE_ERROR, or if the rendered query is invalid
 */
export async function prepareTemplated(
  requested: RequestedQuery,
  dataset: LoadedDataset,
  templateQuery: TemplateQuery,
  services: Services,
  signal: AbortSignal,
): Promise<PreparedQuery> {
  const uses = isRows(requested.result_type) ? 'all columns' : 'named parts'
  const rendered = await renderQuery(dataset, templateQuery, uses, services, signal)
  const prepared = await prepareAnswer({ ...requested, query: rendered.query }, rendered.dataset, services, signal)
  if (rendered.dataset === dataset && rendered.query === templateQuery.query) return prepared
  if (dataset.sql && hasTemplate(dataset.sql))
    await checkRenderedReads(prepared, dataset, templateQuery.user, services, signal)
  const applied = [...prepared.plan.applied_filters.map(filter => filter.column), ...rendered.applied_filters]
  const applied_filters = [...new Set(applied)].map(column => ({ column }))
  return { ...prepared, plan: { ...prepared.plan, applied_filters }, personal: templateQuery.user.id }
}
