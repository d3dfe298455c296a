import type { TemplateContext, TemplateFacts, TemplateNeed } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import type { WorkContext } from '../services.ts'
import { hasTemplate } from './has-template.ts'

/** Maximum number of needs of one rendering. */
const MAX_NEEDS = 20
const MAX_LENGTH = 262_144

export interface Rendered {
  readonly texts: readonly string[]
  /** Columns whose filters the templates apply themselves. */
  readonly applied_filters: readonly string[]
  /** Columns whose filters must not be applied outside of the template. */
  readonly removed_filters: readonly string[]
}

/** Resolves a value that a template needs from the web process. */
export type ResolveNeed = (
  need: TemplateNeed,
) => Promise<Partial<Pick<TemplateContext, 'rendered' | 'resolved_ranges'>>>

interface TextsToRender {
  readonly texts: readonly string[]
  readonly context: TemplateContext
  readonly resolveNeed: ResolveNeed
}

/**
 * Renders texts in the text lane. Texts without a template are returned unchanged.
 * @throws AppError TEMPLATE_ERROR
 */
export async function renderTexts(work: WorkContext, { texts, ...needs }: TextsToRender): Promise<Rendered> {
  const templates = texts.filter(hasTemplate)
  if (templates.length === 0) return { texts, applied_filters: [], removed_filters: [] }
  if (templates.some(text => text.length > MAX_LENGTH))
    throw new AppError('TEMPLATE_ERROR', { reason: 'it is too long' })
  const { texts: rendered, applied_filters, removed_filters } = await answered(work, { texts: templates, ...needs })
  const left = [...rendered]
  return {
    texts: texts.map(text => (hasTemplate(text) ? (left.shift() ?? '') : text)),
    applied_filters,
    removed_filters,
  }
}

/** Renders again with every resolved need, until none is left. */
async function answered(
  { services, signal }: WorkContext,
  { texts, context, resolveNeed }: TextsToRender,
): Promise<TemplateFacts> {
  let known = context
  for (let round = 0; round <= MAX_NEEDS; round += 1) {
    const facts = await services.engine.template({ kind: 'template', texts, context: known }, signal)
    const [need] = facts.needs
    if (!need) return facts
    const { rendered: supplied, resolved_ranges } = await resolveNeed(need)
    known = {
      ...known,
      rendered: { ...known.rendered, ...supplied },
      resolved_ranges: { ...known.resolved_ranges, ...resolved_ranges },
    }
  }
  throw new AppError('TEMPLATE_ERROR', { reason: 'it reads too many datasets' })
}
