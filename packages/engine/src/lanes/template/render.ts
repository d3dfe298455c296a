import type { TemplateContext, TemplateFacts, TemplateJob } from '@belvedere/core/engine-protocol'
import { JobFailure } from '../../failure.ts'
import { Budget } from './budget.ts'
import { isTest } from './conditions.ts'
import { isFilter } from './filters/index.ts'
import { type Noted, namesOf, nothingNoted } from './functions.ts'
import { NeedsMore } from './needs.ts'
import type { Statement } from './nodes.ts'
import { readTemplate, type Template } from './parse-template.ts'
import { Scope } from './scope.ts'
import { quotingOf } from './sql-place.ts'
import { SqlWriter } from './sql-writer.ts'
import { printAll } from './statements.ts'
import { TemplateError } from './values.ts'

/** Maximum number of comments whose tags are treated as text one at a time after an error. */
const MAX_COMMENTS_APART = 20

/**
 * Renders texts of one query with a shared budget. Each text has its own names.
 * @throws JobFailure template_failed with the reason
 */
export function renderTemplates({ texts, context }: TemplateJob): TemplateFacts {
  const budget = new Budget()
  try {
    const rendered = texts.map(text => renderText(text, context, budget))
    const all = <Fact>(read: (noted: Noted) => Iterable<Fact>) => rendered.flatMap(({ noted }) => [...read(noted)])
    return {
      texts: rendered.map(({ text }) => text),
      applied_filters: [...new Set(all(noted => noted.applied))],
      removed_filters: [...new Set(all(noted => noted.removed))],
      cache_keys: all(noted => noted.cache_keys),
      needs: [],
    }
  } catch (error) {
    if (error instanceof NeedsMore) {
      return { texts: [], applied_filters: [], removed_filters: [], cache_keys: [], needs: [error.need] }
    }
    if (error instanceof TemplateError) throw new JobFailure('template_failed', error.message)
    // A RangeError can only be a stack overflow from deep nesting.
    if (error instanceof RangeError) throw new JobFailure('template_failed', 'it is nested too deeply')
    throw error
  }
}

interface Rendering {
  readonly text: string
  readonly noted: Noted
}

/**
 * Renders a text. Statements in SQL comments are run, because some authors put tags there that match tags outside. If
 * that fails, the tags of one comment, or of all, are treated as text.
 */
function renderText(source: string, context: TemplateContext, budget: Budget): Rendering {
  const quoting = quotingOf(context.backend)
  const template = readTemplate(source, quoting, { isFilter, isTest })
  const failures: { readonly error: TemplateError; readonly isParsed: boolean }[] = []
  for (const inert of inertComments(template)) {
    let statements: readonly Statement[] | null = null
    try {
      statements = template.parse(new Set(inert))
      const noted = nothingNoted()
      const names = namesOf(context, noted, budget)
      const writer = new SqlWriter(quoting)
      writer.write(printAll(statements, new Scope(names), { budget, quoting }))
      return { text: writer.text, noted }
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error
      failures.push({ error, isParsed: statements !== null })
    }
  }
  // The attempts without comments report errors outside of comments, unless tags are missing in them.
  const cause = failures.toReversed().find(({ isParsed }) => isParsed) ?? failures.at(-1)
  throw cause?.error ?? new TemplateError('it cannot be read')
}

/**
 * Returns the sets of inert comments to try, from none to all. The first with which the text can be rendered is used.
 */
const inertComments = ({ comments }: Template): readonly (readonly number[])[] =>
  comments.length === 0
    ? [[]]
    : comments.length === 1
      ? [[], comments]
      : [[], ...comments.slice(0, MAX_COMMENTS_APART).map(comment => [comment]), comments]
