import { Minus, Plus, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../i18n.ts'
import s from './map.module.css'

interface MapToolsProps {
  /** True: at the top, because the legend occupies the lower corner. */
  readonly isAbove: boolean
  readonly onZoom: (steps: number) => void
  readonly onReset: () => void
}

/** Buttons to zoom and reset the map, for pointers without a wheel. */
export const MapTools = ({ isAbove, onZoom, onReset }: MapToolsProps) => (
  <div className={isAbove ? `${s.tools} ${s.above}` : s.tools}>
    <Tool label={t('Zoom in')} onClick={() => onZoom(1)}>
      <Plus size={14} />
    </Tool>
    <Tool label={t('Zoom out')} onClick={() => onZoom(-1)}>
      <Minus size={14} />
    </Tool>
    <Tool label={t('Reset view')} onClick={onReset}>
      <RotateCcw size={13} />
    </Tool>
  </div>
)

interface ToolProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}
const Tool = ({ label, onClick, children }: ToolProps) => (
  <button type="button" aria-label={label} title={label} onClick={onClick}>
    {children}
  </button>
)
