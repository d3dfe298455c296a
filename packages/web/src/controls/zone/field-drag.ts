/**
 * State of the current drag: a field of the dataset, or an item of a control. Held here, because a drop target cannot
 * read the data of a drag before the drop.
 */
import type { DragItemType } from '@belvedere/core/expressions'
import type { DragEvent } from 'react'
import { createStore, useStore } from 'zustand'
import type { App } from '../../state/app.ts'
import { usePart } from '../../state/use-app.ts'

export type FieldKind = 'column' | 'metric'
export interface DraggedField {
  readonly kind: FieldKind
  readonly name: string
}

interface FieldDrag {
  readonly type: FieldKind
  readonly field: DraggedField
}

interface ItemDrag {
  /** Null if the item can only be moved within its zone. */
  readonly type: DragItemType | null
  readonly zone: string
  readonly index: number
  readonly value: unknown
  /** Removes the item from its zone after another zone has taken it. */
  readonly remove: () => void
}

export type Drag = FieldDrag | ItemDrag

const createDrag = () => createStore<Drag | null>(() => null)

/** Returns the current drag; null if there is none. */
export const useDrag = (): Drag | null => useStore(usePart(createDrag))

function start(app: App, event: DragEvent, drag: Drag, text: string): void {
  const current = app.part(createDrag)
  // Firefox does not start a drag without data.
  event.dataTransfer.setData('text/plain', text)
  // A dragged element may be removed by the drop, and then does not fire `dragend`.
  for (const type of ['dragend', 'drop'])
    window.addEventListener(type, () => current.setState(null, true), { once: true })
  current.setState(drag, true)
}

export function startFieldDrag(app: App, event: DragEvent, field: DraggedField): void {
  event.dataTransfer.effectAllowed = 'copy'
  start(app, event, { type: field.kind, field }, field.name)
}

export function startItemDrag(app: App, event: DragEvent, drag: ItemDrag, label: string): void {
  event.dataTransfer.effectAllowed = 'move'
  start(app, event, drag, label)
}
