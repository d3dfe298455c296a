import { chosenMarkKeys } from '@belvedere/core/filters'
import { useStore } from 'zustand'
import { useApp } from '../../../state/use-app.ts'
import { DimensionPicker } from '../drill/DimensionPicker.tsx'
import { DrillByDialog } from '../drill/DrillByDialog.tsx'
import { DrillDetailDialog } from '../drill/DrillDetailDialog.tsx'
import { dimensionsFor } from '../drill/dimensions.ts'
import { drillRights } from '../drill/drill-rights.ts'
import { type DrillTarget, formOf } from '../drill/drill-target.ts'
import { MarkMenu } from '../drill/MarkMenu.tsx'
import { rightsOn } from '../model/rights.ts'
import { useDashboard } from '../state/context.ts'
import type { DrillState, PaneActions } from './pane-dialog.ts'

interface PaneDrillProps extends Omit<DrillTarget, 'mark'> {
  readonly drill: DrillState
  readonly onDrill: PaneActions['setDrill']
}

/** Drill of a pane: the mark menu, then the dimension picker, then the drilled chart or its rows. */
export const PaneDrill = ({ drill, onDrill, ...chart }: PaneDrillProps) => {
  const close = (): void => onDrill(null)
  const target: DrillTarget = { ...chart, mark: drill.mark }
  switch (drill.kind) {
    case 'menu':
      return <PaneMarkMenu {...chart} drill={drill} onDrill={onDrill} />
    case 'pick':
      return (
        <DimensionPicker
          dimensions={dimensionsFor(chart.entry.dataset, formOf(chart))}
          at={drill}
          onPick={column => onDrill({ kind: 'by', mark: drill.mark, column })}
          onClose={close}
        />
      )
    case 'detail':
      return <DrillDetailDialog target={target} onClose={close} />
    case 'by':
      return (
        <DrillByDialog
          target={target}
          column={drill.column}
          onDetail={({ mark }) => onDrill({ kind: 'detail', mark })}
          onClose={close}
        />
      )
  }
}

const PaneMarkMenu = ({
  drill,
  onDrill,
  entry,
}: PaneDrillProps & { readonly drill: DrillState & { readonly kind: 'menu' | 'pick' } }) => {
  const app = useApp()
  const { model, store, toggleMark } = useDashboard()
  const { mark } = drill
  const ownMask = useStore(store, state => state.applied[String(entry.chart.id)])
  const can = drillRights({ entry }, rightsOn(app, model.dashboard))
  return (
    <MarkMenu
      mark={mark}
      at={drill}
      filter={
        mark && entry.mayCrossFilter
          ? {
              isOn: chosenMarkKeys(ownMask).has(mark.key),
              toggle: () => toggleMark(entry.chart.id, mark),
            }
          : null
      }
      onDetail={can.toDetail ? () => onDrill({ kind: 'detail', mark }) : null}
      onDrillBy={can.by ? () => onDrill({ ...drill, kind: 'pick' }) : null}
      // A selected entry has already opened something else.
      onClose={() => onDrill(current => (current?.kind === 'menu' ? null : current))}
    />
  )
}
