import { chartTypes } from '@belvedere/charts'
import { cx } from '@belvedere/ui'
import { AreaChart, BarChart3, Hash, LineChart, type LucideIcon, PieChart, Table2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../i18n.ts'
import styles from './TypeTiles.module.css'

/** The quick tiles in their fixed order (requirement EXPLORE-PAGE-003). */
const TILES: readonly { readonly vizType: string; readonly Icon: LucideIcon }[] = [
  { vizType: 'echarts_timeseries_line', Icon: LineChart },
  { vizType: 'echarts_timeseries_bar', Icon: BarChart3 },
  { vizType: 'echarts_area', Icon: AreaChart },
  { vizType: 'table', Icon: Table2 },
  { vizType: 'big_number_total', Icon: Hash },
  { vizType: 'pie', Icon: PieChart },
]

const TypePicker = lazy(() => import('./type-picker/TypePicker.tsx').then(m => ({ default: m.TypePicker })))

export interface TypeTilesProps {
  readonly value: string
  readonly onChange: (vizType: string) => void
}

/** Six chart types at a glance, and a picker of all. */
export const TypeTiles = ({ value, onChange }: TypeTilesProps) => {
  const [isPicking, setPicking] = useState(false)
  return (
    <div>
      <div className={styles.tiles} role="radiogroup" aria-label={t('Visualization type')}>
        {TILES.map(({ vizType, Icon }) => {
          const name = chartTypes.find(type => type.vizType === vizType)?.name ?? vizType
          return (
            // biome-ignore lint/a11y/useSemanticElements: a tile with an icon, not a native radio button
            <button
              key={vizType}
              type="button"
              role="radio"
              aria-checked={vizType === value}
              className={cx(styles.tile, vizType === value && styles.on)}
              aria-label={name}
              title={name}
              onClick={() => onChange(vizType)}
            >
              <Icon size={16} aria-hidden />
            </button>
          )
        })}
      </div>
      <button type="button" className={styles.all} onClick={() => setPicking(true)}>
        {t('View all charts')}
      </button>
      <Suspense fallback={null}>
        {isPicking ? <TypePicker value={value} onChange={onChange} onClose={() => setPicking(false)} /> : null}
      </Suspense>
    </div>
  )
}
