import type { PrintFacts, PrintJob } from '@belvedere/core/engine-protocol'
import { type Layout, newLayout } from '@belvedere/core/layout'
import { isFlagOn, readFlags } from '@belvedere/core/settings'
import { ownSchemesOf } from '../http/page/own-schemes.ts'
import { systemThemes } from '../http/page/system-themes.ts'
import type { Answer } from '../ports.ts'
import type { Services } from '../services.ts'
import type { AnsweredChart } from './query-chart.ts'
import type { AnsweredDashboard, ChartOnDashboard } from './query-dashboard.ts'

/** Settings of a printed page around its charts. */
export type Frame = Pick<PrintJob, 'as' | 'width' | 'shape' | 'tabs' | 'active_tabs' | 'as_of' | 'foot' | 'made_at'>

const NOTHING = { viz_type: '', form_data: {}, tables: [], time_zone: 'UTC', verbose: {} }

const printed = ({ chart_id, title, subtitle, answer, problem }: ChartOnDashboard) => {
  const head = { chart_id, title, subtitle: subtitle.replace(/\s+/g, ' '), problem: problem?.message ?? null }
  if (!answer) return { ...head, ...NOTHING }
  const { form, data: _, colors: __, as_of: ___, ...drawn } = answer
  return { ...head, ...drawn, form_data: form }
}

/** Returns whether similar colors are varied, by the flag `USE_ANALAGOUS_COLORS` as on pages. */
export const variesColors = ({ config }: Services): boolean => isFlagOn(readFlags(config.flags), 'USE_ANALAGOUS_COLORS')

/** Prints a dashboard in its layout. */
export async function printDashboard(
  { title, layout, filters, colors, charts }: AnsweredDashboard,
  frame: Frame,
  services: Services,
  signal: AbortSignal,
): Promise<Answer<PrintFacts>> {
  const { light } = await systemThemes(services)
  const brand = { name: light?.app_name ?? 'Belvedere', logo: light?.logo ?? null }
  const own_schemes = await ownSchemesOf(services)
  const varies_colors = variesColors(services)
  const content = { layout, title, filters, colors, varies_colors, own_schemes, charts: charts.map(printed) }
  const job = { kind: 'print', brand, ...content, ...frame } as const
  const data = charts.flatMap(({ answer }) => answer?.data ?? [])
  return services.engine.print(job, data, signal)
}

/** Layout with a single chart of full width. */
const LAYOUT_OF_ONE: Layout = {
  ...newLayout(),
  GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['ROW-1'] },
  'ROW-1': { id: 'ROW-1', type: 'ROW', children: ['CHART-1'], meta: {} },
  'CHART-1': {
    id: 'CHART-1',
    type: 'CHART',
    children: [],
    meta: { chartId: 1, width: 12, height: 78 },
  },
}

/** Prints one chart on its own page. */
export function printChart(
  title: string,
  answer: AnsweredChart,
  frame: Frame,
  services: Services,
  signal: AbortSignal,
): Promise<Answer<PrintFacts>> {
  const chart = { chart_id: 1, title: '', subtitle: '', query: null, answer, problem: null }
  const whole = {
    id: 0,
    uuid: '',
    title,
    layout: LAYOUT_OF_ONE,
    filters: [],
    colors: answer.colors ?? null,
    as_of: answer.as_of,
  }
  return printDashboard({ ...whole, charts: [chart] }, frame, services, signal)
}
