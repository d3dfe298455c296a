import type { ChartOption } from '@belvedere/charts'
import { chartTheme, makeChartEnv } from '@belvedere/charts/theme'
import { makeFormatter } from '@belvedere/core/format'
import { useMemo, useState } from 'react'
import { LivePicture } from './LivePicture.tsx'
import type { Case } from './load-cases.ts'
import { StillPicture } from './StillPicture.tsx'
import { PIXELS, type SizeName } from './sizes.ts'

interface PaneProps extends Case {
  readonly theme: 'light' | 'dark'
  readonly size: SizeName
}

const format = makeFormatter()
const NONE: ReadonlySet<string> = new Set()

/** One example: its name, its picture, and what was chosen in it. */
export const Pane = ({ type, example, buildOption, theme, size }: PaneProps) => {
  const [selected, setSelected] = useState(NONE)
  const colors = chartTheme(theme)
  const option = useMemo((): ChartOption => {
    const env = makeChartEnv({ theme: colors, format, ...PIXELS[size] })
    const form = { ...example.form, datasource: '1__table', viz_type: type.vizType }
    return buildOption({ form, tables: example.tables, annotationData: example.annotationData, selected, env })
  }, [buildOption, colors, example, selected, size, type])
  const choose = (key: string): void => setSelected(selected.has(key) ? NONE : new Set([key]))
  return (
    <section>
      <h2>
        {type.name}, {example.name}
      </h2>
      {option.renderer === 'echarts' ? (
        <LivePicture option={option} theme={colors} {...PIXELS[size]} onChoose={choose} />
      ) : (
        <StillPicture option={option} theme={colors} {...PIXELS[size]} />
      )}
    </section>
  )
}
