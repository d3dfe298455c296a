import { renderSvg } from '@belvedere/charts/svg'
import { chartTheme } from '@belvedere/charts/theme'
import type { ColumnFacts, RenderJob } from '@belvedere/core/engine-protocol'
import { makeFormatter } from '@belvedere/core/format'
import type { ResultTable, Row } from '@belvedere/core/table'
import type { EngineLane } from '../lane.ts'

/** The facts of a table and the bytes of its rows, as the table lanes made them. */
const tableOf = ({ colnames, coltypes }: ColumnFacts, bytes: Buffer | undefined): ResultTable => ({
  colnames,
  coltypes,
  rows: JSON.parse(bytes?.toString() ?? '[]') as readonly Row[],
})

const draw = (job: RenderJob, parts: readonly Buffer[]): Promise<string> =>
  renderSvg({
    vizType: job.viz_type,
    form: { datasource: '', ...job.form_data, viz_type: job.viz_type },
    tables: job.tables.map((facts, i) => tableOf(facts, parts[i])),
    format: makeFormatter({ timeZone: job.time_zone }),
    theme: chartTheme(job.theme),
    width: job.width,
    height: job.height,
    timeZone: job.time_zone,
    verbose: job.verbose,
  })

/** Draws charts without a browser. */
export const renderLane = (): EngineLane => ({
  run: async (job, { parts }) => {
    if (job.kind !== 'render') throw new Error(`this lane does not take jobs of kind ${job.kind}`)
    const svg = await draw(job, parts)
    return { facts: null, body: [Buffer.from(svg)] }
  },
})
