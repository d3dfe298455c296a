import {
  type BuildOption,
  type ChartExample,
  type ChartType,
  chartTypes,
  loadDrawingOf,
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
      const examples = await loadExamples(type.vizType)
      return Promise.all(
        examples.map(async example => {
          const form = { ...example.form, datasource: '1__table', viz_type: type.vizType }
          const buildOption = await loadDrawingOf(form)
          return { type, example, buildOption }
        }),
      )
    }),
  )
  return cases.flat()
}
