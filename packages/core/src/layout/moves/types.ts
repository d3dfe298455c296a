import type { ComponentMeta, ComponentType, Layout } from '../types.ts'

/** Position among the children of a component. */
export interface Place {
  readonly id: string
  /** Counted after the removal of the dragged component; if absent, the end. */
  readonly index?: number | undefined
}

/** Dragged component: an existing one by id, or a new one by type. */
export interface Dragged {
  readonly id?: string | undefined
  readonly type: ComponentType
  /** Differences from the defaults of the type, for new components. */
  readonly meta?: ComponentMeta | undefined
}

export interface Drop {
  /** Null for a new component. */
  readonly source: Place | null
  readonly destination: Place
  readonly dragging: Dragged
}

/** Returns the random part of a new component id, different on each call. */
export type NewId = () => string

/** Messages for refused moves. */
export const REFUSALS = {
  no_space:
    'There is not enough space for this component. Try decreasing its width, or increasing the destination width.',
  nested_tab: 'Can not move top level tab into nested tabs',
  not_allowed: 'This component cannot be placed here.',
} as const
export type Refusal = keyof typeof REFUSALS

/** Result of a move. A refused move returns the same layout object. */
export interface MoveResult {
  readonly layout: Layout
  readonly did: 'created' | 'moved' | 'made_top_tabs' | 'nothing' | 'refused'
  readonly refusal?: Refusal | undefined
  /** Parent that became empty and was removed. */
  readonly removedParent?: string | undefined
}
