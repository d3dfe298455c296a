import {
  type BuildOption,
  type ChartExample,
  type ChartType,
  chartTypes,
  loadBuildOption,
  loadExamples,
} from '@belvedere/charts'

export interface Case {
  readonly type: ChartType
  readonly example: ChartExample
  readonly buildOption: BuildOption
}

/** Every example of every type, types in the order of their names. */
export async function loadCases(): Promise<readonly Case[]> {
  const sorted = chartTypes.toSorted((a, b) => a.name.localeCompare(b.name))
  const cases = await Promise.all(
    sorted.map(async type => {
      const [examples, buildOption] = await Promise.all([loadExamples(type.vizType), loadBuildOption(type.vizType)])
      return examples.map(example => ({ type, example, buildOption }))
    }),
  )
  return cases.flat()
}
