import { LineChart } from 'echarts/charts'
import { GridSimpleComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { measureTexts } from './measure-texts.ts'

type Part = Parameters<typeof use>[0]
type Loader = () => Promise<{ readonly module: Part }>

// Components that nearly every dashboard needs are bundled with the core, to avoid a dozen small files.
use([GridSimpleComponent, LineChart, SVGRenderer])
const BUILT_IN: ReadonlySet<string> = new Set(['grid', 'line', 'svg'])

// Imported only here, so that bundlers can assume that the core is loaded before them.
const LOADERS: Readonly<Record<string, Loader>> = {
  bar: () => import('./bar.ts'),
  pie: () => import('./pie.ts'),
  scatter: () => import('./scatter.ts'),
  legend: () => import('./legend.ts'),
  tooltip: () => import('./tooltip.ts'),
  zoom: () => import('./zoom.ts'),
  canvas: () => import('./canvas.ts'),
  treemap: () => import('./treemap.ts'),
  sunburst: () => import('./sunburst.ts'),
  tree: () => import('./tree.ts'),
  sankey: () => import('./sankey.ts'),
  graph: () => import('./graph.ts'),
  candlestick: () => import('./candlestick.ts'),
  chord: () => import('./chord.ts'),
  parallel: () => import('./parallel.ts'),
  boxplot: () => import('./boxplot.ts'),
  heatmap: () => import('./heatmap.ts'),
  funnel: () => import('./funnel.ts'),
  gauge: () => import('./gauge.ts'),
  radar: () => import('./radar.ts'),
  custom: () => import('./custom.ts'),
  visual_map: () => import('./visual-map.ts'),
  label_layout: () => import('./label-layout.ts'),
  title: () => import('./title.ts'),
  mark_line: () => import('./mark-line.ts'),
  mark_area: () => import('./mark-area.ts'),
  world: () => import('./world.ts'),
  usa: () => import('./usa.ts'),
}

/** Prefix of `regions/COUNTRY`, for the countries, which have a file each. */
const REGIONS = 'regions/'

function loaderOf(need: string): Loader {
  if (need.startsWith(REGIONS)) return () => import('./regions.ts').then(({ loadRegions }) => loadRegions(need))
  const loader = Object.hasOwn(LOADERS, need) ? LOADERS[need] : undefined
  if (!loader) throw new RangeError(`no drawing module for ${need}`)
  return loader
}

/** The part of ECharts that renderers use. */
export interface EchartsModule {
  readonly init: typeof init
  readonly measureTexts: typeof measureTexts
}
const MODULE: EchartsModule = { init, measureTexts }

/** Loads and registers missing components. Registering twice is harmless. Rejects for an unknown need. */
export async function register(needs: readonly string[]): Promise<EchartsModule> {
  const loaders = [...new Set(needs)].filter(need => !BUILT_IN.has(need)).map(loaderOf)
  const parts = await Promise.all(loaders.map(loader => loader()))
  use(parts.flatMap(part => part.module))
  return MODULE
}
