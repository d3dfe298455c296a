import type { BigNumberChartOption } from '@belvedere/charts'
import s from './big-number.module.css'
import type { RendererProps } from './renderer-props.ts'
import { sparkline } from './sparkline.ts'

/**
 * Width in px from which the trend is beside the number; below it, or from the height `TALL_FROM`, it is underneath.
 */
const BESIDE_FROM = 230
const TALL_FROM = 240
/** Width and height in px from which the number is set in the larger size. */
const LARGE = { width: 420, height: 120 }
/** Returns the width of a figure in ems: a comma or point is about half as wide as a digit. */
const emsOf = (text: string): number => text.length * 0.3 + text.replace(/[,.]/g, '').length * 0.36

/** A figure, its comparison, and its trend. Plain SVG without the chart library. */
export const BigNumberRenderer = ({ option, size, name }: RendererProps<BigNumberChartOption>) => {
  const hasTrend = option.trend.length > 1
  const isTall = size.height >= TALL_FROM
  const isBeside = hasTrend && size.width >= BESIDE_FROM && !isTall
  const isLarge = size.width >= LARGE.width && size.height >= LARGE.height
  const trendWidth = isBeside ? Math.min(Math.round(size.width * 0.4), 220) : size.width
  const space = isBeside ? size.width - trendWidth - 12 : size.width
  // The size grows with the space and shrinks until the figure fits: a truncated figure would be misread.
  const most = isLarge ? Math.max(40, Math.min(96, size.height * 0.2)) : 28
  const fontSize = Math.floor(Math.min(most, space / emsOf(option.value)))
  const below = isTall ? size.height * 0.5 : Math.max(18, Math.min(40, size.height - 62))
  const trendHeight = isBeside ? Math.min(size.height, isLarge ? 72 : 44) : Math.round(below)
  return (
    <div className={isBeside ? `${s.root} ${s.beside}` : s.root} role="img" aria-label={`${name}: ${option.summary}`}>
      <div className={s.figures}>
        <div className={s.value} style={{ fontSize, ...(option.ink ? { color: option.ink } : {}) }}>
          {option.value}
        </div>
        {option.comparison === null && option.subheader === '' ? null : (
          <div className={s.meta}>
            {option.comparison === null ? null : (
              <span className={s[option.comparisonTone ?? option.comparisonDirection ?? 'flat']}>
                {option.comparison}{' '}
              </span>
            )}
            {option.subheader}
          </div>
        )}
      </div>
      {hasTrend ? <Trend option={option} width={trendWidth} height={trendHeight} /> : null}
    </div>
  )
}

interface TrendProps {
  readonly option: BigNumberChartOption
  readonly width: number
  readonly height: number
}
const INSET = 4

const Trend = ({ option, width, height }: TrendProps) => {
  const { line, area, end } = sparkline(option.trend, {
    width,
    height,
    inset: INSET,
    fromZero: option.startYAxisAtZero,
  })
  return (
    <svg className={s.trend} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={area} fill={option.trendColor} opacity={0.1} />
      <path
        d={line}
        fill="none"
        stroke={option.trendColor}
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {end ? <circle cx={end.x} cy={end.y} r={3} fill={option.trendColor} /> : null}
    </svg>
  )
}
