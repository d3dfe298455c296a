import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { DragLocation, Input } from '@atlaskit/pragmatic-drag-and-drop/types'
import {
  type DropLine,
  dropComponent,
  type Hovered,
  type PlannedDrop,
  planDrop,
  REFUSALS,
  type Refusal,
} from '@belvedere/core/layout'
import { createToasts } from '@belvedere/ui'
import { useEffect, useState } from 'react'
import { t } from '../../../../i18n.ts'
import { useApp } from '../../../../state/use-app.ts'
import { movedTo } from '../actions.ts'
import { presentDraft } from '../draft-store.ts'
import { applyOrNotify, type DraftContextValue, useDraftContext } from '../use-draft.ts'
import { useLanding } from '../use-landing.ts'
import { autoScrollPage } from './auto-scroll.ts'
import { type DragData, isDragData, readDragData } from './drag-data.ts'

/** Position of a drop, with the reason if it is not allowed. */
export interface ShownDrop {
  readonly line: DropLine
  readonly refusal: Refusal | undefined
}

/** Returns the components under the pointer, innermost first. */
const hoveredAt = ({ dropTargets }: DragLocation): readonly Hovered[] =>
  dropTargets.flatMap(({ element, data }) =>
    typeof data.componentId === 'string'
      ? { id: data.componentId, rect: element.getBoundingClientRect(), isPage: data.isPage === true }
      : [],
  )

const pointerOf = ({ clientX, clientY }: Input) => ({ x: clientX, y: clientY })

/** Plans the drop at a location and checks it against the layout. Used for the line and for the drop itself. */
function planAt(
  { store, elements }: DraftContextValue,
  data: DragData,
  location: DragLocation,
): (PlannedDrop & { readonly refusal: Refusal | undefined }) | null {
  const { layout } = presentDraft(store.getState())
  const planned = planDrop(layout, data.moving, hoveredAt(location), pointerOf(location.input), id =>
    elements.get(id)?.getBoundingClientRect(),
  )
  if (!planned) return null
  const { did, refusal } = dropComponent(layout, planned.drop, () => 'new')
  return did === 'nothing' ? null : { ...planned, refusal }
}

const isSameLine = (a: ShownDrop | null, b: ShownDrop | null): boolean =>
  a === b || (a?.line.at === b?.line.at && a?.line.side === b?.line.side && a?.refusal === b?.refusal)

/** Follows a drag over the page. Returns the drop line and performs the drop. */
export function useDropLine(): ShownDrop | null {
  const app = useApp()
  const context = useDraftContext()
  const land = useLanding()
  const [shown, setShown] = useState<ShownDrop | null>(null)
  useEffect(() => {
    const show = (next: ShownDrop | null): void => setShown(last => (isSameLine(last, next) ? last : next))
    return monitorForElements({
      canMonitor: ({ source }) => isDragData(source.data),
      onDrag: ({ source, location }) => {
        autoScrollPage(location.current.input.clientY)
        show(planAt(context, readDragData(source.data), location.current))
      },
      onDrop: ({ source, location }) => {
        show(null)
        const data = readDragData(source.data)
        const planned = planAt(context, data, location.current)
        if (!planned) return
        if (planned.refusal) return void app.part(createToasts).error(t(REFUSALS[planned.refusal]))
        if (data.ids.length > 1) applyOrNotify(app, context.store, movedTo(data.ids, planned.spot))
        else void land(planned.drop, data.chartId)
      },
    })
  }, [context, land, app])
  return shown
}
