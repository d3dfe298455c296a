import type { ECharts } from 'echarts/core'

export type EchartsInstance = ECharts
/** The part of the drawing library that renderers use. */
export type EchartsModule = Pick<typeof import('./core.ts'), 'init'>
export type EchartsRendererName = 'canvas' | 'svg'

type Part = Parameters<typeof import('./core.ts')['use']>[0]
type Door = () => Promise<{ readonly module: Part }>

/** What an option's `needs` stand for. Only what is asked for is fetched and registered. */
const DOORS: Readonly<Record<string, Door>> = {
  line: () => import('./line.ts'),
  bar: () => import('./bar.ts'),
  pie: () => import('./pie.ts'),
  scatter: () => import('./scatter.ts'),
  legend: () => import('./legend.ts'),
  zoom: () => import('./zoom.ts'),
  canvas: () => import('./canvas.ts'),
  svg: () => import('./svg.ts'),
}

/** Needs that the core brings along. */
const BUILT_IN: ReadonlySet<string> = new Set(['grid', 'tooltip'])

/**
 * The drawing library, ready for an option with these needs. Asking again costs nothing: the browser keeps modules,
 * and registering twice is harmless. Rejects with a RangeError for an unknown need.
 */
export async function loadEcharts(
  needs: readonly string[],
  renderer: EchartsRendererName = 'canvas',
): Promise<EchartsModule> {
  const doors = [...new Set([...needs, renderer])]
    .filter(need => !BUILT_IN.has(need))
    .map(need => {
      const door = Object.hasOwn(DOORS, need) ? DOORS[need] : undefined
      if (!door) throw new RangeError(`no drawing module for ${need}`)
      return door
    })
  const [core, ...parts] = await Promise.all([import('./core.ts'), ...doors.map(door => door())])
  core.use(parts.flatMap(part => part.module))
  return core
}
