import type { EngineLane } from '../lane.ts'

/** Works on texts of users: renders templates, parses SQL. It sees no table and no connection. */
export const textLane = (): EngineLane => ({
  run: async job => {
    if (job.kind === 'template') {
      const { renderTemplates } = await import('./template/render.ts')
      return { facts: renderTemplates(job), body: [] }
    }
    throw new Error(`this lane does not take jobs of kind ${job.kind}`)
  },
})
