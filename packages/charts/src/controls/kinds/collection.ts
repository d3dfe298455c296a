import type { Choice, ControlBase } from '../control-base.ts'

/** A list of records of which each has the same fields. */
export interface CollectionControl extends ControlBase {
  readonly kind: 'collection'
  readonly fields: readonly CollectionField[]
  readonly newItem: CollectionItem
}

export type CollectionItem = Readonly<Record<string, unknown>>

/** One field of each record of a collection. `column` and `metric` name what the dataset has. */
export interface CollectionField {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'number' | 'checkbox' | 'select' | 'column' | 'metric'
  readonly description?: string | undefined
  readonly choices?: readonly Choice[] | undefined
  readonly visible?: ((item: CollectionItem) => boolean) | undefined
}
