import type { BuildOption, ChartExample, ChartType } from './chart-type.ts'
import type { ControlPanel } from './controls/control.ts'
import { CHART_TYPES, OPTION_DOORS } from './generated/registry.generated.ts'
import { inOwnColors } from './in-own-colors.ts'

const byKey = new Map(CHART_TYPES.map(type => [type.vizType, type]))

/** Every chart type, by key. */
export const chartTypes: readonly ChartType[] = CHART_TYPES

/** Undefined for a type that does not exist here: the chart then says so. */
export const chartType = (vizType: string): ChartType | undefined => byKey.get(vizType)

async function through<T>(doors: Readonly<Record<string, () => Promise<T>>>, vizType: string): Promise<T> {
  const door = Object.hasOwn(doors, vizType) ? doors[vizType] : undefined
  if (!door) throw new RangeError(`no chart type ${vizType}`)
  return door()
}

/** Drawing code; it comes with that of the whole family. Rejects for an unknown type. */
export async function loadBuildOption(vizType: string): Promise<BuildOption> {
  const options = await through(OPTION_DOORS, vizType)
  const build = options[vizType]
  if (!build) throw new RangeError(`no chart type ${vizType}`)
  return inOwnColors(build)
}

const makers = () => import('./generated/makers.generated.ts')

/** Controls of the explore panel. Rejects for an unknown type. */
export const loadControls = async (vizType: string): Promise<ControlPanel> =>
  through((await makers()).CONTROL_DOORS, vizType)

/** Named cases. Rejects for an unknown type. */
export const loadExamples = async (vizType: string): Promise<readonly ChartExample[]> =>
  through((await makers()).EXAMPLE_DOORS, vizType)
