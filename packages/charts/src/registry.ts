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

/** Undefined for a type that does not exist here: the chart then says so. */
export const chartType = (vizType: string): ChartType | undefined => byKey.get(vizType) ?? plugged(vizType)?.type

/**
 * Adds a chart type from outside.
 *
 * @throws TypeError for what is no chart type, or has the key of one of this release
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

/** Their pictures have no ramp: the first charts of most dashboards do not wait for the colors of seventy. */
const WITHOUT_RAMPS: ReadonlySet<ChartFamily | undefined> = new Set(['cartesian', 'kpi', 'part-of-whole'])

const ramps = async () => (await import('./ramps.ts')).linearScheme
const annotations = async () => (await import('./families/annotations/annotated.ts')).annotated

const forecasts = async () => (await import('./families/forecasts/forecasted.ts')).forecasted

/** What is loaded for one form does not draw another that needs more. */
export const drawingNeedsOf = (form: FormData): DrawingNeeds => ({
  isAnnotated: hasAnnotationLayers(form),
  isForecast: hasForecast(form),
  part: chartType(form.viz_type)?.part?.nameOf(form),
})

const withPart =
  (build: BuildOption, part: unknown): BuildOption =>
  input =>
    build({ ...input, part })

/** Drawing code; it comes with that of the whole family. Rejects for an unknown type. */
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

/** Controls of the explore panel. Rejects for an unknown type. */
export const loadControls = async (vizType: string): Promise<ControlPanel> =>
  plugged(vizType)?.controls ?? load(ownOf((await makers()).CONTROL_LOADERS, vizType), vizType)

/** Named cases. Rejects for an unknown type. */
export const loadExamples = async (vizType: string): Promise<readonly ChartExample[]> => {
  const plugin = plugged(vizType)
  return plugin ? (plugin.examples ?? []) : load(ownOf((await makers()).EXAMPLE_LOADERS, vizType), vizType)
}
