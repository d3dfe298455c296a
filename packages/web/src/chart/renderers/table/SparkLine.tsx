import type { SparkCell } from '@belvedere/charts'
import { sparkline } from '../sparkline.ts'
import s from './table.module.css'

const WIDTH = 120
const HEIGHT = 20
const INSET = 3

/** Line within a cell, preceded by the ends of its axis if the chart shows them. */
export const SparkLine = ({ cell }: { readonly cell: SparkCell }) => {
  const [width, height] = [cell.width ?? WIDTH, Math.min(cell.height ?? HEIGHT, 200)]
  const held = cell.points.map(([time, value]): readonly [number, number | null] => [
    time,
    value === null ? null : Math.max(cell.low, Math.min(cell.high, value)),
  ])
  const { line, end } = sparkline(held, {
    width,
    height,
    inset: INSET,
    fromZero: false,
    low: cell.low,
    high: cell.high,
  })
  return (
    <span className={s.spark}>
      {cell.axis ? (
        <span className={s.sparkAxis} aria-hidden="true">
          <span>{cell.axis[1]}</span>
          <span>{cell.axis[0]}</span>
        </span>
      ) : null}
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={cell.summary}>
        <title>{cell.summary}</title>
        <path d={line} fill="none" stroke={cell.color} strokeWidth={1.5} strokeLinejoin="round" strokeLinecap="round" />
        {end ? <circle cx={end.x} cy={end.y} r={2.5} fill={cell.color} /> : null}
      </svg>
    </span>
  )
}
