import type { ChartShape } from '@belvedere/charts'
import { memo } from 'react'
import s from '../chart.module.css'

const BARS = [42, 58, 34, 71, 64, 88, 79, 52, 61, 46, 38, 55, 67, 49]
const WIDTHS = [62, 48, 70, 54, 66, 44, 58, 50, 64, 46, 56, 60]
const CURVES = [
  'M0 62 C12 40 20 54 30 44 S48 18 58 34 78 50 100 22',
  'M0 78 C14 70 26 72 38 62 S62 66 74 56 90 60 100 48',
]

interface SkeletonProps {
  /** Shape of the chart to come, so that the layout does not shift when it is drawn. */
  readonly shape: ChartShape
  readonly isStill?: boolean
}

/** Placeholder until the first data arrives. Hidden from screen readers: the pane is `aria-busy`. */
export const Skeleton = ({ shape, isStill = false }: SkeletonProps) => (
  <div className={isStill ? `${s.skeleton} ${s.still}` : s.skeleton} aria-hidden="true">
    <Bones shape={shape} />
  </div>
)

const bone = (style: React.CSSProperties, key?: number) => <span key={key} className={s.bone} style={style} />

/** Memoized: rendered once for all states of a pane before its chart. */
const Bones = memo(({ shape }: Pick<SkeletonProps, 'shape'>) => (
  <>
    {shape === 'bars' && (
      <div className={s.bars}>{BARS.map((height, index) => bone({ height: `${height}%` }, index))}</div>
    )}
    {shape === 'curve' && (
      <div className={s.curve}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {CURVES.map(path => (
            <path key={path} d={path} />
          ))}
        </svg>
      </div>
    )}
    {shape === 'disc' && bone({ flex: 1, alignSelf: 'center', aspectRatio: 1, borderRadius: '50%', margin: '8px 0' })}
    {shape === 'table' && (
      <div className={s.lines}>
        {WIDTHS.map((width, index) => (
          <span key={width}>
            {bone({ width: `${width / 2}%`, height: 10 })}
            {bone({ width: index === 0 ? 44 : 34, height: 10 })}
          </span>
        ))}
      </div>
    )}
    {shape === 'surface' && bone({ flex: 1, margin: '8px 0' })}
    {shape === 'figure' && (
      <div className={s.number}>
        {bone({ width: 116, height: 26 })}
        {bone({ width: 84, height: 10 })}
      </div>
    )}
    {(shape === 'bars' || shape === 'curve') && (
      <div className={s.ticks}>{BARS.slice(0, 6).map((_, index) => bone({}, index))}</div>
    )}
  </>
))
