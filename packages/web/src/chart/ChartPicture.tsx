import type { ChartOption, MarkFilter } from '@belvedere/charts'
import { chartTheme, makeChartEnv } from '@belvedere/charts/theme'
import type { FormData } from '@belvedere/core/form-data'
import { lazy, memo, Suspense, use, useMemo, useRef } from 'react'
import { useThemeName } from '../data/theme.ts'
import type { ChartAnswer } from './ask-chart-data.ts'
import { loadBuildOption } from './build-option.ts'
import s from './chart.module.css'
import { toTable } from './chart-facts.ts'
import { chartFormat } from './chart-format.ts'
import { BigNumberRenderer } from './renderers/BigNumberRenderer.tsx'
import { RENDERER_DOORS } from './renderers/doors.ts'
import { EmptyRenderer } from './renderers/EmptyRenderer.tsx'
import type { RendererProps } from './renderers/renderer-props.ts'
import { Skeleton } from './Skeleton.tsx'
import { type Size, useSize } from './use-size.ts'

const EchartsRenderer = lazy(RENDERER_DOORS.echarts)
const TableRenderer = lazy(RENDERER_DOORS.table)

export interface ChartPictureProps {
  readonly answer: ChartAnswer
  /** The settings to draw with: those that the answer was asked with, or newer ones that only concern the drawing. */
  readonly form: FormData
  readonly name: string
  /** The colour of a label; the same over a whole dashboard. */
  readonly color?: ((label: string) => string) | undefined
  /** Names to show for columns and metrics. */
  readonly verbose?: Readonly<Record<string, string>> | undefined
  readonly timeZone?: string | undefined
  readonly selected?: ReadonlySet<string> | undefined
  readonly onSelect?: ((mark: MarkFilter) => void) | undefined
  readonly onShowTable?: (() => void) | undefined
}

/** Draws an answer as large as the room it is given. */
export const ChartPicture = memo((props: ChartPictureProps) => {
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  return (
    <div ref={box} className={s.picture}>
      <Suspense fallback={<Skeleton vizType={props.form.viz_type} />}>
        {size ? <Drawing {...props} size={size} /> : null}
      </Suspense>
    </div>
  )
})

const NONE: ReadonlySet<string> = new Set()

const Drawing = ({ size, ...props }: ChartPictureProps & { readonly size: Size }) => {
  const { answer, form, name, color, verbose, timeZone, selected = NONE } = props
  const theme = chartTheme(useThemeName())
  const buildOption = use(loadBuildOption(form.viz_type))
  const option = useMemo(() => {
    const env = makeChartEnv({ theme, format: chartFormat(timeZone), colors: color, verbose, timeZone, ...size })
    return buildOption({ form, tables: answer.answer.result.map(toTable), selected, env })
  }, [answer, buildOption, color, form, selected, size, theme, timeZone, verbose])
  const shared = { name, theme, size, selected, onSelect: props.onSelect, onShowTable: props.onShowTable }
  return <Rendered option={option} shared={shared} />
}

interface RenderedProps {
  readonly option: ChartOption
  readonly shared: Omit<RendererProps, 'option'>
}
const Rendered = ({ option, shared }: RenderedProps) => {
  switch (option.renderer) {
    case 'echarts':
      return <EchartsRenderer {...shared} option={option} />
    case 'table':
      return <TableRenderer {...shared} option={option} />
    case 'big_number':
      return <BigNumberRenderer {...shared} option={option} />
    case 'empty':
      return <EmptyRenderer {...shared} option={option} />
  }
}
