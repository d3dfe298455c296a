import { type ConditionalRule, cellColor } from '@belvedere/core/color'
import type { PointerEvent } from 'react'
import { useShownRows } from '../../chart/editing/shown-rows.ts'
import { countText, t } from '../../i18n.ts'
import s from './cells.module.css'
import { cutsOf, movedCut, valueAt, valueBins } from './value-bins.ts'

interface RuleValuesProps {
  readonly rule: ConditionalRule
  readonly onChange: (part: Partial<ConditionalRule>) => void
}

/** Distribution of the column's values in the chart, with the rule's thresholds and colors. */
export const RuleValues = ({ rule, onChange }: RuleValuesProps) => {
  const rows = useShownRows()
  const { column } = rule
  if (column === undefined) return null
  const values = rows.map(row => row[column]).filter(value => typeof value === 'number')
  const cuts = cutsOf(rule)
  const bins = valueBins(values, cuts)
  if (!bins) return null
  const colorOf = cellColor(rule, values)
  const colored = values.filter(value => colorOf(value) !== undefined).length
  const { low, high, counts } = bins
  const most = Math.max(...counts)
  const step = (high - low) / counts.length
  const placeOf = (value: number): number => ((value - low) / (high - low)) * 100
  const pull = (event: PointerEvent<SVGSVGElement>) => {
    if (cuts.length === 0 || event.buttons !== 1) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onChange(movedCut(rule, valueAt(bins, (event.clientX - left) / width)))
  }
  return (
    <div className={s.values}>
      <div className={s.valuesHead}>
        <span>{t('Values of the column')}</span>
        <span>
          {t('{colored} of {count, plural, one {# row is} other {# rows are}} colored', {
            colored: countText(colored),
            count: rows.length,
          })}
        </span>
      </div>
      <svg
        className={s.bins}
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        data-cuts={cuts.length > 0 || undefined}
        role="img"
        aria-label={t('Values of the column')}
        onPointerDown={pull}
        onPointerMove={pull}
      >
        {counts.map((count, index) => {
          const [from, width] = [(index / counts.length) * 100, 100 / counts.length]
          const height = count === 0 ? 0 : Math.max(2, (count / most) * 38)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bin is identified by its index
            <g key={index}>
              <rect x={from} width={width} height={40} fill={colorOf(low + step * (index + 0.5)) ?? 'none'} />
              <rect className={s.bin} x={from + 0.3} y={40 - height} width={width - 0.6} height={height} />
            </g>
          )
        })}
        {cuts.map(cut => (
          <line
            key={cut}
            className={s.cut}
            x1={placeOf(cut)}
            x2={placeOf(cut)}
            y2={40}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <div className={s.valuesEnds}>
        <span>{countText(low)}</span>
        <span>{countText(high)}</span>
      </div>
    </div>
  )
}
