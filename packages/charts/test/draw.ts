import type { FormData } from '@belvedere/core/form-data'
import { makeFormatter } from '@belvedere/core/format'
import type { ResultTable } from '@belvedere/core/table'
import type { ChartInput } from '../src/chart-type.ts'
import { makeChartEnv } from '../src/theme/chart-env.ts'
import { LIGHT_THEME } from '../src/theme/themes.ts'

interface SampleInput {
  readonly form: Readonly<Record<string, unknown>>
  readonly tables: readonly ResultTable[]
  readonly selected?: ReadonlySet<string> | undefined
  readonly timeZone?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** Input for `buildOption` with everything but form and tables fixed: light, UTC, 480 by 260 pixels. */
export function sampleInput({
  form,
  tables,
  selected,
  timeZone = 'UTC',
  width = 480,
  height = 260,
}: SampleInput): ChartInput {
  const full: FormData = { datasource: '1__table', viz_type: 'sample', ...form }
  const env = makeChartEnv({ theme: LIGHT_THEME, format: makeFormatter({ timeZone }), width, height, timeZone })
  return { form: full, tables, selected: selected ?? new Set(), env }
}
