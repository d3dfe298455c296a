import type { MapKey } from '@belvedere/charts/map'
import { t } from '../../../i18n.ts'
import s from './map.module.css'

interface MapLegendProps {
  readonly legend: MapKey
  readonly hidden: ReadonlySet<number>
  readonly onToggle: (layer: number) => void
}

// A content security policy may refuse inline styles, so the swatch is drawn as SVG.
const Swatch = ({ color }: { readonly color: string }) => (
  <svg className={s.swatch} width="10" height="10" aria-hidden="true">
    <rect width="10" height="10" rx="2" fill={color} />
  </svg>
)

/** Legend of the colors, over the map. */
export const MapLegend = ({ legend, hidden, onToggle }: MapLegendProps) => {
  switch (legend.kind) {
    case 'layers':
      return (
        <div className={`${s.legend} ${s.tl} ${s.row}`}>
          {legend.lines.map(({ label, color }, index) => (
            <button
              key={label}
              type="button"
              className={s.line}
              aria-pressed={!hidden.has(index)}
              title={hidden.has(index) ? t('Show {label}', { label }) : t('Hide {label}', { label })}
              onClick={() => onToggle(index)}
            >
              <Swatch color={color} />
              <span>{label}</span>
            </button>
          ))}
        </div>
      )
    case 'ramp':
      return (
        <div className={`${s.legend} ${s.bl} ${s.row}`}>
          {legend.colors.length > 1 ? <span>{legend.low}</span> : null}
          <svg width={legend.colors.length * 11 - 1} height="10" aria-hidden="true">
            {legend.colors.map((color, index) => (
              <rect key={color} x={index * 11} width="10" height="10" rx="1" fill={color} />
            ))}
          </svg>
          <span>{legend.high}</span>
        </div>
      )
    default:
      return (
        <div className={`${s.legend} ${legend.kind === 'buckets' ? s[legend.corner] : `${s.bl} ${s.row}`}`}>
          {legend.lines.map(({ label, color }) => (
            <div key={label} className={s.line}>
              <Swatch color={color} />
              <span>{label}</span>
            </div>
          ))}
        </div>
      )
  }
}
