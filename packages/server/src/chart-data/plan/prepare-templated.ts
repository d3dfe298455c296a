import type { LoadedDataset } from '../../datasets/load-dataset.ts'
import { checkRenderedReads } from '../../datasets/table-rights.ts'
import type { Services } from '../../services.ts'
import { hasTemplate, renderQuestion, type TemplateQuestion } from '../../templates/index.ts'
import type { Asked, PreparedQuery } from './prepare.ts'
import { prepareAnswer } from './prepare-answer.ts'

/**
 * Renders the templates of a question, then plans and admits what they have become.
 * @throws AppError TEMPLATE_ERROR, and whatever else is wrong with it
 */
export async function prepareTemplated(
  asked: Asked,
  dataset: LoadedDataset,
  question: TemplateQuestion,
  services: Services,
  signal: AbortSignal,
): Promise<PreparedQuery> {
  const isRows = asked.result_type === 'samples' || asked.result_type === 'drill_detail'
  const uses = isRows ? 'all columns' : 'named parts'
  const rendered = await renderQuestion(dataset, question, uses, services, signal)
  const prepared = await prepareAnswer({ ...asked, query: rendered.query }, rendered.dataset, services, signal)
  if (rendered.dataset === dataset && rendered.query === question.query) return prepared
  if (dataset.sql && hasTemplate(dataset.sql))
    await checkRenderedReads(prepared, dataset, question.user, services, signal)
  const applied = [...prepared.plan.applied_filters.map(filter => filter.column), ...rendered.applied_filters]
  const applied_filters = [...new Set(applied)].map(column => ({ column }))
  return { ...prepared, plan: { ...prepared.plan, applied_filters }, personal: question.user.id }
}
