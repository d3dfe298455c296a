import type { DescribedChartType } from '../chart-about.ts'
import { CHART_ABOUTS } from '../generated/abouts.generated.ts'
import { pluggedTypes } from '../plugged.ts'
import { chartTypes } from '../registry.ts'

const described = chartTypes.flatMap(type => {
  const about = CHART_ABOUTS[type.vizType]
  return about ? [{ ...type, ...about }] : []
})

/** Returns every chart type of this release, then those that plugins have added so far, with their descriptions. */
export const describedTypes = (): readonly DescribedChartType[] => [...described, ...pluggedTypes()]
