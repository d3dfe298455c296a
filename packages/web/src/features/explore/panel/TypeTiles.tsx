import { type ChartShape, chartLook, chartType } from '@belvedere/charts'
import { quickTypes } from '@belvedere/core/chart-types'
import { RadioTiles } from '@belvedere/ui'
import {
  AreaChart,
  BarChart3,
  ChartNetwork,
  Hash,
  LineChart,
  type LucideIcon,
  PieChart,
  Table2,
  TriangleAlert,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../i18n.ts'
import styles from './TypeTiles.module.css'

const ICONS: Readonly<Record<ChartShape, LucideIcon>> = {
  bars: BarChart3,
  curve: LineChart,
  disc: PieChart,
  table: Table2,
  figure: Hash,
  surface: ChartNetwork,
}

function iconOf(vizType: string): LucideIcon {
  if (!chartType(vizType)) return TriangleAlert
  const { shape, thumbnail } = chartLook(vizType)
  return thumbnail === 'areas' ? AreaChart : ICONS[shape]
}

const TypePicker = lazy(() => import('../type-picker/TypePicker.tsx').then(m => ({ default: m.TypePicker })))

export interface TypeTilesProps {
  readonly value: string
  /** True for a new chart, which must not have a deprecated type (requirement ENTITY-MISC-006). */
  readonly isNew: boolean
  readonly onChange: (vizType: string) => void
}

/** Six common chart types, preceded by the current type if it is another one, and a button for all types. */
export const TypeTiles = ({ value, isNew, onChange }: TypeTilesProps) => {
  const [isPicking, setPicking] = useState(false)
  return (
    <div>
      <RadioTiles
        label={t('Visualization type')}
        className={styles.tiles}
        tileClassName={styles.tile}
        value={value}
        onChange={onChange}
        tiles={quickTypes(value).map(vizType => {
          const Icon = iconOf(vizType)
          return {
            value: vizType,
            name: chartType(vizType)?.name ?? vizType,
            content: <Icon size={16} aria-hidden />,
          }
        })}
      />
      <button type="button" className={styles.all} onClick={() => setPicking(true)}>
        {t('View all charts')}
      </button>
      <Suspense fallback={null}>
        {isPicking ? (
          <TypePicker value={value} isNew={isNew} onChange={onChange} onClose={() => setPicking(false)} />
        ) : null}
      </Suspense>
    </div>
  )
}
