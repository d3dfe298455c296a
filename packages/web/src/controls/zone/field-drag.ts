/** Dragging a dataset's field onto a control. The kind is part of the type, because a drop target sees types only. */
import type { DragEvent } from 'react'

export type FieldKind = 'column' | 'metric'
export interface DraggedField {
  readonly kind: FieldKind
  readonly name: string
}

const typeOf = (kind: FieldKind): string => `application/x-belvedere-${kind}`
const KINDS: readonly FieldKind[] = ['column', 'metric']

export function startFieldDrag(event: DragEvent, field: DraggedField): void {
  event.dataTransfer.setData(typeOf(field.kind), field.name)
  event.dataTransfer.effectAllowed = 'copy'
}

export const dragsField = (event: DragEvent, accepts: readonly FieldKind[]): boolean =>
  accepts.some(kind => event.dataTransfer.types.includes(typeOf(kind)))

export function droppedField(event: DragEvent): DraggedField | null {
  const kind = KINDS.find(each => event.dataTransfer.types.includes(typeOf(each)))
  return kind ? { kind, name: event.dataTransfer.getData(typeOf(kind)) } : null
}
