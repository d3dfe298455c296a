import type { FormData } from '@belvedere/core/form-data'
import type { BuildOption, ChartExample, ChartFamily, ChartType } from './chart-type.ts'
import type { ControlPanel } from './controls/control.ts'
import { type DrawingNeeds, hasAnnotationLayers, hasForecast } from './drawing-needs.ts'
import { FAMILY_LOADERS } from './generated/families.generated.ts'
import { CHART_TYPES } from './generated/registry.generated.ts'
import { inOwnColors } from './in-own-colors.ts'
import { type ChartPlugin, plugged, plugIn } from './plugged.ts'

const byKey = new Map(CHART_TYPES.map(type => [type.vizType, type]))

/** Every chart type of this release, by key. */
export const chartTypes: readonly ChartType[] = CHART_TYPES

/** Returns a chart type; undefined if it is not supported, in which case the chart shows a message. */
export const chartType = (vizType: string): ChartType | undefined => byKey.get(vizType) ?? plugged(vizType)?.type

/**
 * Adds an external chart type.
 * @throws TypeError for an invalid chart type, or one with the key of a type of this release
 */
export const registerChart = (plugin: ChartPlugin): void => plugIn(plugin, key => byKey.has(key))

async function load<T>(loader: (() => Promise<T>) | undefined, vizType: string): Promise<T> {
  if (!loader) throw new RangeError(`no chart type ${vizType}`)
  return loader()
}

const ownOf = <T>(values: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined

async function loadFamily(vizType: string): Promise<BuildOption | undefined> {
  const family = byKey.get(vizType)?.family
  return (await load(family && FAMILY_LOADERS[family], vizType))[vizType]
}

/** Families without ramps, so that the first charts of most dashboards do not load the colors of seventy ramps. */
const WITHOUT_RAMPS: ReadonlySet<ChartFamily | undefined> = new Set([
  'cartesian',
  'kpi',
  'kpi-comparison',
  'part-of-whole',
])

const ramps = async () => (await import('./ramps.ts')).linearScheme
const annotations = async () => (await import('./families/annotations/annotated.ts')).annotated

const forecasts = async () => (await import('./families/forecasts/forecasted.ts')).forecasted

/** Returns the optional code that a form needs. Code that was loaded for one form may be insufficient for another. */
export const drawingNeedsOf = (form: FormData): DrawingNeeds => ({
  isAnnotated: hasAnnotationLayers(form),
  isForecast: hasForecast(form),
  part: chartType(form.viz_type)?.part?.nameOf(form),
})

const withPart =
  (build: BuildOption, part: unknown): BuildOption =>
  input =>
    build({ ...input, part })

/** Loads drawing code, as part of the code of its family. Rejects for an unsupported type. */
export async function loadBuildOption(
  vizType: string,
  { isAnnotated = true, isForecast = true, part }: DrawingNeeds = {},
): Promise<BuildOption> {
  const own = chartType(vizType)?.part
  const [build, loaded, annotated, forecasted, ramp] = await Promise.all([
    plugged(vizType)?.buildOption ?? loadFamily(vizType),
    own?.load(part ?? own.nameOf({})),
    isAnnotated ? annotations() : null,
    isForecast ? forecasts() : null,
    WITHOUT_RAMPS.has(chartType(vizType)?.family) ? null : ramps(),
  ])
  if (!build) throw new RangeError(`no chart type ${vizType}`)
  const wrappers = [annotated, forecasted].filter(wrap => wrap !== null)
  const draw = wrappers.reduce((inner, wrap) => wrap(inner), own ? withPart(build, loaded) : build)
  return inOwnColors(draw, ramp)
}

const makers = () => import('./generated/makers.generated.ts')

/** Loads the controls of the explore panel. Rejects for an unsupported type. */
export const loadControls = async (vizType: string): Promise<ControlPanel> =>
  plugged(vizType)?.controls ?? load(ownOf((await makers()).CONTROL_LOADERS, vizType), vizType)

/** Loads the named examples. Rejects for an unsupported type. */
export const loadExamples = async (vizType: string): Promise<readonly ChartExample[]> => {
  const plugin = plugged(vizType)
  return plugin ? (plugin.examples ?? []) : load(ownOf((await makers()).EXAMPLE_LOADERS, vizType), vizType)
}
