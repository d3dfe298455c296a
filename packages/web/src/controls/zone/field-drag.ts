/**
 * What is dragged over the controls: a field of the dataset, or an item of a control. It is held here, because a drop
 * target may not read what a drag carries before it is dropped.
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
  /** Null: it is only moved within its own zone. */
  readonly type: DragItemType | null
  readonly zone: string
  readonly index: number
  readonly value: unknown
  /** Takes it out of its own zone, once another one has it. */
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

/** The drag that is under way; null without one. */
export const useDrag = (): Drag | null => useSyncExternalStore(subscribe, () => current)

function start(event: DragEvent, drag: Drag, text: string): void {
  // Firefox drags nothing that carries nothing.
  event.dataTransfer.setData('text/plain', text)
  // What was dropped may be gone from the page and then does not end its drag itself.
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
