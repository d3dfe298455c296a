import {
  type ChartOption,
  type ChartShape,
  chartLook,
  type EchartsChartOption,
  type FilterBoxChartOption,
  type MarkFilter,
  type MarkupChartOption,
  type PivotTableChartOption,
  type TableChartOption,
} from '@belvedere/charts'
import { type ChartColors, chartTheme, makeChartEnv, withColors, withScheme } from '@belvedere/charts/theme'
import type { FormData } from '@belvedere/core/form-data'
import type { MetricFormat } from '@belvedere/core/format'
import { type ComponentType, memo, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useOwnSchemes } from '../../data/own-schemes.ts'
import { useThemeName } from '../../data/page/theme.ts'
import { useApp } from '../../state/use-app.ts'
import { useDrawTurn } from '../loading/draw-turns.ts'
import { createOpening } from '../loading/first-picture.ts'
import { useLoadable } from '../loading/loadable.ts'
import { BigNumberRenderer } from '../renderers/BigNumberRenderer.tsx'
import { EmptyRenderer } from '../renderers/EmptyRenderer.tsx'
import { echartsFor } from '../renderers/echarts-modules.ts'
import type { MenuRequest, RendererProps } from '../renderers/renderer-props.ts'
import { RENDERERS } from '../renderers/renderers.ts'
import { rendererFor } from '../renderers/settle-option.ts'
import type { Paging } from '../requests/paging.ts'
import type { ChartAnswer } from '../requests/query-chart-data.ts'
import { toTable } from '../results/chart-facts.ts'
import { chartFormat } from '../results/chart-format.ts'
import type { Size } from '../use-size.ts'
import { buildOptionOf } from './build-option.ts'
import { Skeleton } from './Skeleton.tsx'

export interface ChartPictureProps {
  readonly answer: ChartAnswer
  /** Settings to draw with: those of the answer's request, or newer ones that affect only the drawing. */
  readonly form: FormData
  readonly name: string
  /** Default: the chart's own scheme. */
  readonly colors?: ChartColors | undefined
  /** Display names of columns and metrics. */
  readonly verbose?: Readonly<Record<string, string>> | undefined
  /** Number formats of metrics from the dataset. */
  readonly metricFormats?: Readonly<Record<string, MetricFormat>> | undefined
  readonly timeZone?: string | undefined
  readonly selected?: ReadonlySet<string> | undefined
  readonly onSelect?: ((mark: MarkFilter) => void) | undefined
  readonly onShowTable?: (() => void) | undefined
  /** Data of the form's annotation layers, by layer name. */
  readonly annotationData?: Readonly<Record<string, unknown>> | undefined
  /** Page, search and sort of a table that is paged by the server. */
  readonly paging?: Paging | undefined
  /** Called for each answer once it is on the screen. */
  readonly onDrawn: () => void
  readonly onMenu?: ((request: MenuRequest) => void) | undefined
}

const NONE: ReadonlySet<string> = new Set()

/** Draws an answer in the available size. */
export const ChartPicture = memo(({ size, ...props }: ChartPictureProps & { readonly size: Size }) => {
  const app = useApp()
  const { answer, form, name, colors, verbose, metricFormats, timeZone, annotationData, selected = NONE } = props
  const chartColors = chartTheme(useThemeName())
  useOwnSchemes()
  const theme = colors ? withColors(chartColors, colors.palette) : withScheme(chartColors, form.color_scheme)
  const color = colors?.color
  const buildOption = useLoadable(buildOptionOf(app, form))
  const option = useMemo(() => {
    const env = makeChartEnv({
      theme,
      format: chartFormat(app, timeZone),
      colors: color,
      verbose,
      metricFormats,
      timeZone,
      ...size,
    })
    return buildOption?.({ form, tables: answer.answer.result.map(toTable), selected, env, annotationData })
  }, [answer, annotationData, buildOption, color, form, metricFormats, selected, size, theme, timeZone, verbose, app])
  const { shape } = chartLook(form.viz_type)
  if (!option) return <Skeleton shape={shape} />
  const { onSelect, onShowTable, onMenu, paging } = props
  const shared = { name, form, theme, size, selected, onSelect, onShowTable, onMenu, paging }
  const withReport = (picture: ReactNode) => (
    <Drawn answer={answer} onDrawn={props.onDrawn}>
      {picture}
    </Drawn>
  )
  return <Rendered option={option} shared={shared} shape={shape} withReport={withReport} />
})

interface DrawnProps extends Pick<ChartPictureProps, 'answer' | 'onDrawn'> {
  readonly children: ReactNode
}
/** Reports that its children are on the screen; their own effects run first. */
const Drawn = ({ answer, onDrawn, children }: DrawnProps) => {
  const app = useApp()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each answer
  useEffect(onDrawn, [answer, onDrawn])
  useEffect(app.part(createOpening).pictureDrawn, [])
  return children
}

interface RenderedProps {
  readonly option: ChartOption
  readonly shared: Omit<RendererProps, 'option'>
  /** Shape of the skeleton that is shown until the code is loaded. */
  readonly shape: ChartShape
  readonly withReport: (picture: ReactNode) => ReactNode
}
const Rendered = ({ option, ...props }: RenderedProps) => {
  const { shared, withReport } = props
  switch (option.renderer) {
    case 'echarts':
      return <Echarts {...props} option={option} />
    case 'table':
    case 'pivot':
    case 'markup':
    case 'filter_box':
      return <Lone key={option.renderer} {...props} option={option} />
    case 'big_number':
      return withReport(<BigNumberRenderer {...shared} option={option} />)
    case 'empty':
      return withReport(<EmptyRenderer {...shared} option={option} />)
  }
}

interface LazyProps<O extends ChartOption> extends RenderedProps {
  readonly option: O
}

const Echarts = ({ option, shared, shape, withReport }: LazyProps<EchartsChartOption>) => {
  const Renderer = useLoadable(option.map ? RENDERERS.map() : RENDERERS.echarts())
  const echarts = useLoadable(echartsFor(option.needs, rendererFor(option)))
  const isThere = Renderer !== undefined && echarts !== undefined
  // The chart has had its turn. If it then waits for code, it queues for another turn.
  const [hasWaited] = useState(!isThere)
  const hasTurn = useDrawTurn(hasWaited && isThere) || !hasWaited
  if (!isThere || !hasTurn) return <Skeleton shape={shape} />
  return withReport(<Renderer {...shared} option={option} echarts={echarts} />)
}

type Lone = PivotTableChartOption | MarkupChartOption | FilterBoxChartOption | TableChartOption

/** Charts whose renderer needs no further code. */
const Lone = ({ option, shared, shape, withReport }: LazyProps<Lone>) => {
  const Renderer = useLoadable<ComponentType<RendererProps<never>>>(RENDERERS[option.renderer]())
  return Renderer ? withReport(<Renderer {...shared} option={option as never} />) : <Skeleton shape={shape} />
}
