import type { ParseFacts, ParseJob } from '@belvedere/core/engine-protocol'
import type { EngineLane } from '../lane.ts'

/** The parser is WebAssembly of 23 MB: it is loaded with the first text. */
async function parseTexts({ dialect, texts }: ParseJob): Promise<ParseFacts> {
  const { parse } = await import('@polyglot-sql/sdk')
  return {
    trees: texts.map(text => {
      const { ast, error } = parse(text, dialect as Parameters<typeof parse>[1])
      return ast === null || ast === undefined ? { error: error ?? 'it cannot be read' } : { tree: JSON.stringify(ast) }
    }),
  }
}

/** Works on texts of users: renders templates, parses SQL. It sees no table and no connection. */
export const textLane = (): EngineLane => ({
  run: async job => {
    if (job.kind === 'template') {
      const { renderTemplates } = await import('./template/render.ts')
      return { facts: renderTemplates(job), body: [] }
    }
    if (job.kind === 'parse') return { facts: await parseTexts(job), body: [] }
    throw new Error(`this lane does not take jobs of kind ${job.kind}`)
  },
})
