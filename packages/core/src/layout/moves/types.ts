import type { ComponentMeta, ComponentType, Layout } from '../types.ts'

/** A place among a component's children. */
export interface Place {
  readonly id: string
  /** Counted after the dragged component has left its old place; absent: at the end. */
  readonly index?: number | undefined
}

/** What is dragged: a component of the layout by its id, or a new one by its type. */
export interface Dragged {
  readonly id?: string | undefined
  readonly type: ComponentType
  /** For new components: what differs from the defaults of the type. */
  readonly meta?: ComponentMeta | undefined
}

export interface Drop {
  /** Null: a new component. */
  readonly source: Place | null
  readonly destination: Place
  readonly dragging: Dragged
}

/** Makes the random part of a new component's id; another one with every call. */
export type NewId = () => string

/** Why a layout stays as it is, in the words that the user reads. */
export const REFUSALS = {
  no_space:
    'There is not enough space for this component. Try decreasing its width, or increasing the destination width.',
  nested_tab: 'Can not move top level tab into nested tabs',
  not_allowed: 'This component can not be placed here.',
} as const
export type Refusal = keyof typeof REFUSALS

/** A refused move gives the layout back as it was: the very same object. */
export interface MoveResult {
  readonly layout: Layout
  readonly did: 'created' | 'moved' | 'made_top_tabs' | 'nothing' | 'refused'
  readonly refusal?: Refusal | undefined
  /** A parent that the move left empty and that was removed with it. */
  readonly removedParent?: string | undefined
}
