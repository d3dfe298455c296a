import type { ParseFacts, ParseJob } from '@belvedere/core/engine-protocol'
import type { EngineLane } from '../lane.ts'

async function parseTexts({ dialect, texts }: ParseJob): Promise<ParseFacts> {
  const { sqlParser } = await import('./sql-parser.ts')
  const { parse } = await sqlParser()
  return {
    trees: texts.map(text => {
      const { ast, error } = parse(text, dialect as Parameters<typeof parse>[1])
      return ast === null || ast === undefined ? { error: reasonOf(error) } : { tree: JSON.stringify(ast) }
    }),
  }
}

/** Returns the parser's error in words for users, without its internals. */
const reasonOf = (error: string | null | undefined): string => {
  if (!error) return 'it cannot be read'
  return /wasm|call stack/i.test(error) ? 'it is nested too deeply' : error
}

/** Lane for texts of users: renders templates, parses and formats SQL. It has no access to tables or connections. */
export const textLane = (): EngineLane => ({
  run: async (job, context) => {
    if (job.kind === 'template') {
      const { renderTemplates } = await import('./template/render.ts')
      return { facts: renderTemplates(job), body: [] }
    }
    if (job.kind === 'parse') return { facts: await parseTexts(job), body: [] }
    if (job.kind === 'format') {
      const { formatInThread } = await import('./format/format-in-thread.ts')
      return { facts: await formatInThread(job, context), body: [] }
    }
    throw new Error(`this lane does not take jobs of kind ${job.kind}`)
  },
})
