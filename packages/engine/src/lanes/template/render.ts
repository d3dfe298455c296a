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

/** Maximum comments whose tags are treated as plain text one at a time after an error. */
const MAX_COMMENTS_APART = 20

/**
 * Renders texts that belong together, on one budget. Names that one of them sets are unknown to the others.
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
    // Deep nesting ends the parser's or the evaluation's stack, nothing else.
    if (error instanceof RangeError) throw new JobFailure('template_failed', 'it is nested too deeply')
    throw error
  }
}

interface Rendering {
  readonly text: string
  readonly noted: Noted
}

/**
 * Statements in comments of SQL are carried out, as authors put tags there that belong to tags outside. Where the text
 * cannot be rendered so, those of one comment, or of all, are words.
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
  // What is wrong outside of comments is found without them, unless tags are missing then.
  const cause = failures.toReversed().find(({ isParsed }) => isParsed) ?? failures.at(-1)
  throw cause?.error ?? new TemplateError('it cannot be read')
}

/** From none to all: the first with which the text can be rendered holds. */
const inertComments = ({ comments }: Template): readonly (readonly number[])[] =>
  comments.length === 0
    ? [[]]
    : comments.length === 1
      ? [[], comments]
      : [[], ...comments.slice(0, MAX_COMMENTS_APART).map(comment => [comment]), comments]
