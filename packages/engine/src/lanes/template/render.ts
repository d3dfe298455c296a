import type { TemplateFacts, TemplateJob } from '@belvedere/core/engine-protocol'
import { JobFailure } from '../../failure.ts'
import { Budget } from './budget.ts'
import { isTest } from './conditions.ts'
import { isFilter } from './filters/index.ts'
import { NeedsMore, namesOf, nothingNoted } from './functions.ts'
import { parseTemplate } from './parse-template.ts'
import { Scope } from './scope.ts'
import { quotingOf, SqlWriter } from './sql-writer.ts'
import { printAll } from './statements.ts'
import { TemplateError } from './values.ts'

/**
 * Renders texts that belong together, on one budget. Names that one of them sets are unknown to the others.
 * @throws JobFailure template_failed with the reason
 */
export function renderTemplates({ texts, context }: TemplateJob): TemplateFacts {
  const noted = nothingNoted()
  const budget = new Budget()
  const quoting = quotingOf(context.backend)
  const host = { budget, quoting }
  try {
    const names = namesOf(context, noted, budget)
    const rendered = texts.map(text => {
      const writer = new SqlWriter(quoting)
      writer.write(printAll(parseTemplate(text, { isFilter, isTest }), new Scope(names), host))
      return writer.text
    })
    return {
      texts: rendered,
      applied_filters: [...noted.applied],
      removed_filters: [...noted.removed],
      cache_keys: noted.cache_keys,
      needs: [],
    }
  } catch (error) {
    if (error instanceof NeedsMore) {
      return { texts: [], applied_filters: [], removed_filters: [], cache_keys: [], needs: noted.needs }
    }
    if (error instanceof TemplateError) throw new JobFailure('template_failed', error.message)
    // Deep nesting ends the parser's or the evaluation's stack, nothing else.
    if (error instanceof RangeError) throw new JobFailure('template_failed', 'it is nested too deeply')
    throw error
  }
}
