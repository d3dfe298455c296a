/** Types of chart types. The compiler checks them (`tsc -b`). */
import { expectTypeOf, test } from 'vitest'
import { type BuildOption, type ChartInput, type ChartType, defineChart } from './chart-type.ts'

const BARS = {
  vizType: 'my_bars',
  name: 'My bars',
  family: 'cartesian',
  behaviors: ['cross_filter'],
  shape: 'bars',
  thumbnail: 'bars',
  buildQuery: (_, base) => [base],
} as const satisfies ChartType

test('a chart type is what it is defined as', () => {
  expectTypeOf(defineChart(BARS)).toEqualTypeOf<ChartType>()
  expectTypeOf<BuildOption>().parameter(0).toEqualTypeOf<ChartInput>()
  const byForm = defineChart({ ...BARS, computedOfRows: form => (form.show_percentages ? 'shares' : undefined) })
  expectTypeOf(byForm).toEqualTypeOf<ChartType>()
})

test('chart types with unknown words or without their parts do not compile', () => {
  // @ts-expect-error unknown family
  defineChart({ ...BARS, family: 'bars' })
  // @ts-expect-error unknown behavior
  defineChart({ ...BARS, behaviors: ['zoom'] })
  // @ts-expect-error unknown outline
  defineChart({ ...BARS, shape: 'circle' })
  // @ts-expect-error rows give no such values
  defineChart({ ...BARS, computedOfRows: 'medians' })
  // @ts-expect-error it returns a list of queries
  defineChart({ ...BARS, buildQuery: (_, base) => base })
  const { buildQuery, ...withoutQuery } = BARS
  expectTypeOf(buildQuery).toExtend<ChartType['buildQuery']>()
  // @ts-expect-error a type has a query
  defineChart(withoutQuery)
})

test('input is read-only: drawing changes nothing', () => {
  const draw = ({ form, selected }: ChartInput): void => {
    // @ts-expect-error keys are chosen by the page
    selected.add('key')
    // @ts-expect-error forms are read-only
    form.row_limit = 1
  }
  expectTypeOf(draw).toBeFunction()
})
