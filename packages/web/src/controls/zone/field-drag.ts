/**
 * State of the current drag: a field of the dataset, or an item of a control. Held here, because a drop target cannot
 * read the data of a drag before the drop.
 */
import type { DragItemType } from '@belvedere/core/expressions'
import { type DragEvent, useSyncExternalStore } from 'react'

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

let current: Drag | null = null
const listeners = new Set<() => void>()

function change(next: Drag | null): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const end = (): void => change(null)

/** Returns the current drag; null if there is none. */
export const useDrag = (): Drag | null => useSyncExternalStore(subscribe, () => current)

function start(event: DragEvent, drag: Drag, text: string): void {
  // Firefox does not start a drag without data.
  event.dataTransfer.setData('text/plain', text)
  // A dragged element may be removed by the drop, and then does not fire `dragend`.
  for (const type of ['dragend', 'drop']) window.addEventListener(type, end, { once: true })
  change(drag)
}

export function startFieldDrag(event: DragEvent, field: DraggedField): void {
  event.dataTransfer.effectAllowed = 'copy'
  start(event, { type: field.kind, field }, field.name)
}

export function startItemDrag(event: DragEvent, drag: ItemDrag, label: string): void {
  event.dataTransfer.effectAllowed = 'move'
  start(event, drag, label)
}
