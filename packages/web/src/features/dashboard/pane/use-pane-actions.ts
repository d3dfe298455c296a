import { useEffect, useState } from 'react'
import type { DashboardModel } from '../model/model.ts'
import type { DrillState, PaneActions, PaneDialog } from './pane-dialog.ts'

/** Selects open dialogs and menus. Escape closes them first. */
const OVER_PAGE = ':is([role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"]):not([data-closed])'

export interface PaneState extends PaneActions {
  readonly dialog: PaneDialog | null
  readonly close: () => void
}

/** Returns the view state of one pane. It is not shared or stored. */
export function usePaneActions({ metadata }: DashboardModel, chartId: number): PaneState {
  const [dialog, setDialog] = useState<PaneDialog | null>(null)
  const [drill, setDrill] = useState<DrillState | null>(null)
  const [isFull, setFull] = useState(false)
  const [isDescribed, setDescribed] = useState(() => metadata.expanded_slices[String(chartId)] === true)
  useEffect(() => {
    if (!isFull) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(OVER_PAGE)) setFull(false)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isFull])
  return {
    dialog,
    open: setDialog,
    close: () => setDialog(null),
    drill,
    setDrill,
    isFull,
    toggleFull: () => setFull(!isFull),
    isDescribed,
    toggleDescription: () => setDescribed(!isDescribed),
  }
}
