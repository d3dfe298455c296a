import { mailTable } from '@belvedere/charts/mail'
import { drawableOf, drawSvg } from '@belvedere/charts/svg'
import { chartTheme, makeDashboardColors } from '@belvedere/charts/theme'
import { setOwnSchemes } from '@belvedere/core/color'
import type { RenderJob } from '@belvedere/core/engine-protocol'
import type { FormData } from '@belvedere/core/form-data'
import { makeFormatter, NUMBER_FORMATS } from '@belvedere/core/format'
import type { EngineLane } from '../lane.ts'
import { tableOf } from '../pictures/table-of.ts'

async function draw(job: RenderJob, parts: readonly Buffer[]): Promise<Uint8Array> {
  const { width, height, time_zone: timeZone } = job
  const theme = chartTheme(job.theme)
  const format = makeFormatter({ timeZone, locale: job.number_format && NUMBER_FORMATS[job.number_format] })
  const tables = job.tables.map((facts, i) => tableOf(facts, parts[i]))
  const form: FormData = { datasource: '', ...job.form_data, viz_type: job.viz_type }
  const { verbose, metric_formats: metricFormats, annotations: annotationData, notes } = job
  const colors = job.colors ? makeDashboardColors(job.colors, job.varies_colors).of(form, theme) : undefined
  const names = { timeZone, verbose, metricFormats, annotationData, notes }
  const surroundings = { colors, format, theme, width, height, ...names }
  const drawable = await drawableOf({ vizType: job.viz_type, form, tables, ...surroundings })
  if (job.as === 'table')
    return Buffer.from(
      JSON.stringify(mailTable(drawable.option, tables, { form, format, verbose, metricFormats, notes })),
    )
  const svg = await drawSvg(drawable)
  if (job.as === 'svg') return Buffer.from(svg)
  const { pngOf } = await import('../pictures/png.ts')
  return await pngOf(svg)
}

/** Lane that draws charts and prints pages without a browser. */
export const renderLane = (): EngineLane => ({
  run: async (job, { parts }) => {
    if (job.kind === 'print' || job.kind === 'render') setOwnSchemes(job.own_schemes)
    if (job.kind === 'print') {
      const { print } = await import('../pictures/print.ts')
      const { facts, file } = await print(job, parts)
      return { facts, body: [file] }
    }
    if (job.kind !== 'render') throw new Error(`this lane does not take jobs of kind ${job.kind}`)
    return { facts: null, body: [await draw(job, parts)] }
  },
})
