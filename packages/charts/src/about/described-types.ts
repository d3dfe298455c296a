import type { DescribedChartType } from '../chart-about.ts'
import { CHART_ABOUTS } from '../generated/abouts.generated.ts'
import { pluggedTypes } from '../plugged.ts'
import { chartTypes } from '../registry.ts'

const described = chartTypes.flatMap(type => {
  const about = CHART_ABOUTS[type.vizType]
  return about ? [{ ...type, ...about }] : []
})

/** Every chart type of this release, then those that plugins have brought along so far, with what is said of them. */
export const describedTypes = (): readonly DescribedChartType[] => [...described, ...pluggedTypes()]
