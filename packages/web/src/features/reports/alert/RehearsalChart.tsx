import { chartTheme } from '@belvedere/charts/theme'
import { type Amount, formatCompact } from '@belvedere/core/format'
import { numberOf, type Readings, type RehearsedEvent } from '@belvedere/core/report'
import { useRef } from 'react'
import { useSize } from '../../../chart/use-size.ts'
import { useThemeName } from '../../../data/page/theme.ts'
import { t } from '../../../i18n.ts'
import s from './alert.module.css'
import { niceTicks, type Plot, pathOf, type Scale, scaleOf, timeTicks } from './chart-scale.ts'

export interface RehearsalChartProps {
  readonly readings: Readings
  readonly events: readonly RehearsedEvent[]
  readonly threshold: Amount | null
  /** In milliseconds. */
  readonly wait: number
  readonly dayOf: (at: number) => string
}

/** Maximum number of lines. More would be hard to distinguish. */
const MAX_LINES = 8
const HEIGHT = 320
const LEFT = 48
const RIGHT = 24
const TOP = 34
const BOTTOM = 26
const LABEL_WIDTH = 56

interface Line {
  readonly name: string
  readonly values: readonly (number | null)[]
}

/** Returns the lines to show. Those that fire come first. */
function shownLines({ series }: Readings, events: readonly RehearsedEvent[]): readonly Line[] {
  const firing = new Set(events.flatMap(event => event.series))
  return series
    .toSorted((a, b) => Number(firing.has(b.name)) - Number(firing.has(a.name)))
    .slice(0, MAX_LINES)
    .map(({ name, values }) => ({ name, values: values.map(numberOf) }))
}

interface DrawnProps extends RehearsalChartProps {
  readonly plot: Plot
  readonly scale: Scale
  readonly times: readonly number[]
}

const Waits = ({ events, wait, plot, scale }: DrawnProps) =>
  events
    .filter(({ state }) => state === 'fired')
    .map(({ at, series }) => {
      const from = scale.x(at)
      const to = Math.min(scale.x(at + wait), plot.left + plot.width)
      const key = `${at} ${series.join()}`
      return (
        <rect key={key} className={s.wait} x={from} y={plot.top} width={Math.max(0, to - from)} height={plot.height} />
      )
    })

/** Marks of events, with their dates where they fit. */
const Marks = ({ events, plot, scale, dayOf }: DrawnProps) => {
  let free = Number.NEGATIVE_INFINITY
  return events.map(({ at, state, value, series }) => {
    const x = scale.x(at)
    const y = value === null ? plot.top + plot.height : scale.y(Number(value))
    const isFired = state === 'fired'
    const isLabelled = x - free >= LABEL_WIDTH
    if (isLabelled) free = x
    const anchor =
      x > plot.left + plot.width - LABEL_WIDTH / 2 ? 'end' : x < plot.left + LABEL_WIDTH / 2 ? 'start' : 'middle'
    return (
      <g key={`${at} ${series.join()}`}>
        <circle className={isFired ? s.fired : s.held} cx={x} cy={y} r={4.5} />
        {isLabelled ? (
          <text className={isFired ? s.firedText : s.axisText} x={x} y={y - 11} textAnchor={anchor}>
            {isFired ? dayOf(at) : t('held back')}
          </text>
        ) : null}
      </g>
    )
  })
}

const Axes = ({ ticks, times, plot, scale, dayOf }: DrawnProps & { readonly ticks: readonly number[] }) => (
  <>
    {ticks.map(tick => (
      <g key={tick}>
        <line className={s.grid} x1={plot.left} x2={plot.left + plot.width} y1={scale.y(tick)} y2={scale.y(tick)} />
        <text className={s.axisText} x={plot.left - 8} y={scale.y(tick) + 4} textAnchor="end">
          {formatCompact(tick)}
        </text>
      </g>
    ))}
    {timeTicks(times[0] ?? 0, times.at(-1) ?? 0, Math.max(1, Math.floor(plot.width / 110))).map(at => (
      <text key={at} className={s.axisText} x={scale.x(at)} y={plot.top + plot.height + 18} textAnchor="middle">
        {dayOf(at)}
      </text>
    ))}
  </>
)

/** Chart of past values with the events of the alert: fired, or suppressed during the grace period. */
export const RehearsalChart = (props: RehearsalChartProps) => {
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const colors = chartTheme(useThemeName()).categories
  const { readings, events } = props
  const threshold = numberOf(props.threshold)
  const times = readings.times ?? []
  const lines = shownLines(readings, events)
  const numbers = lines.flatMap(({ values }) => values).filter(value => value !== null)
  const bounds = threshold === null ? numbers : [...numbers, threshold]
  const low = bounds.reduce((least, value) => Math.min(least, value), 0)
  const high = bounds.reduce((most, value) => Math.max(most, value), low + 1e-9)
  const ticks = niceTicks(low, high, 4)
  const plot = {
    left: LEFT,
    top: TOP,
    width: Math.max(10, (size?.width ?? 0) - LEFT - RIGHT),
    height: HEIGHT - TOP - BOTTOM,
  }
  const scale = scaleOf(plot, times, ticks)
  const drawn = { ...props, plot, scale, times }
  return (
    <div ref={box} className={s.chart} style={{ height: HEIGHT }}>
      {size && times.length > 0 ? (
        <svg
          width={size.width}
          height={HEIGHT}
          role="img"
          aria-label={t('Past values, with the times at which it would have fired')}
        >
          <Waits {...drawn} />
          <Axes {...drawn} ticks={ticks} />
          {lines.map(({ name, values }, index) => (
            <path
              key={name}
              className={s.line}
              d={pathOf(times, values, scale)}
              stroke={colors[index % colors.length]}
            />
          ))}
          {threshold === null ? null : (
            <line
              className={s.threshold}
              x1={plot.left}
              x2={plot.left + plot.width}
              y1={scale.y(threshold)}
              y2={scale.y(threshold)}
            />
          )}
          <Marks {...drawn} />
        </svg>
      ) : null}
    </div>
  )
}

/** Legend of the chart if it has several lines. */
export const RehearsalLegend = ({ readings, events }: Pick<RehearsalChartProps, 'readings' | 'events'>) => {
  const colors = chartTheme(useThemeName()).categories
  const lines = shownLines(readings, events)
  if (lines.length < 2) return null
  return (
    <ul className={s.legend}>
      {lines.map(({ name }, index) => (
        <li key={name}>
          <span style={{ background: colors[index % colors.length] }} aria-hidden="true" />
          {name}
        </li>
      ))}
      {readings.series.length > lines.length ? (
        <li>
          {t('{count, plural, one {# more series} other {# more series}}', {
            count: readings.series.length - lines.length,
          })}
        </li>
      ) : null}
    </ul>
  )
}
