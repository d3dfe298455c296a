import { mailTable } from '@belvedere/charts/mail'
import { drawableOf, drawSvg } from '@belvedere/charts/svg'
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

async function draw(job: RenderJob, parts: readonly Buffer[]): Promise<Uint8Array> {
  const { width, height, time_zone: timeZone } = job
  const theme = chartTheme(job.theme)
  const format = makeFormatter({ timeZone })
  const tables = job.tables.map((facts, i) => tableOf(facts, parts[i]))
  const form = { datasource: '', ...job.form_data, viz_type: job.viz_type }
  const surroundings = { format, theme, width, height, timeZone, verbose: job.verbose }
  const drawable = await drawableOf({ vizType: job.viz_type, form, tables, ...surroundings })
  if (job.as === 'table') return Buffer.from(JSON.stringify(mailTable(drawable.option, tables, format)))
  const svg = await drawSvg(drawable)
  if (job.as === 'svg') return Buffer.from(svg)
  const { pngOf } = await import('../pictures/png.ts')
  return await pngOf(svg)
}

/** Draws charts without a browser. */
export const renderLane = (): EngineLane => ({
  run: async (job, { parts }) => {
    if (job.kind !== 'render') throw new Error(`this lane does not take jobs of kind ${job.kind}`)
    return { facts: null, body: [await draw(job, parts)] }
  },
})
