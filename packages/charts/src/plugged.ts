import type { DescribedChartType } from './chart-about.ts'
import type { BuildOption, ChartExample } from './chart-type.ts'
import type { ControlPanel } from './controls/control.ts'

/** A chart type of a plugin with all its parts. */
export interface ChartPlugin {
  readonly type: DescribedChartType
  readonly buildOption: BuildOption
  readonly controls: ControlPanel
  readonly examples?: readonly ChartExample[] | undefined
}

const plugins = new Map<string, ChartPlugin>()

/**
 * Adds a chart type to those of this release (requirement PLUGIN-004).
 * @param isOwn returns whether a key belongs to a type of this release, which is not replaced
 * @throws TypeError for an invalid chart type, or one with the key of a type of this release
 */
export function plugIn(plugin: ChartPlugin, isOwn: (vizType: string) => boolean): void {
  const { type, buildOption, controls } = plugin
  const key = type?.vizType
  if (typeof key !== 'string' || key === '') throw new TypeError('a chart type needs a vizType')
  if (isOwn(key)) throw new TypeError(`"${key}" is a chart type of this release`)
  const parts = [type.buildQuery, buildOption].every(part => typeof part === 'function')
  if (!parts || !Array.isArray(controls?.sections))
    throw new TypeError(`"${key}" needs buildQuery, buildOption and controls with sections`)
  plugins.set(key, plugin)
}

export const plugged = (vizType: string): ChartPlugin | undefined => plugins.get(vizType)

export const pluggedTypes = (): readonly DescribedChartType[] => [...plugins.values()].map(({ type }) => type)
