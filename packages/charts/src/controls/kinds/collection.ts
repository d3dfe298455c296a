import type { Choice, ControlBase } from '../control-base.ts'

/** A list of records of which each has the same fields. */
export interface CollectionControl extends ControlBase {
  readonly kind: 'collection'
  readonly fields: readonly CollectionField[]
  readonly newItem: CollectionItem
  /** Changes of a record are a draft until they are saved. */
  readonly editsDraft?: boolean | undefined
}

export type CollectionItem = Readonly<Record<string, unknown>>

/** One field of each record of a collection. `column` and `metric` name what the dataset has. */
export interface CollectionField {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'number' | 'checkbox' | 'select' | 'column' | 'metric' | 'bounds'
  /** Numbers are stored as their text, as in Superset. */
  readonly storesText?: boolean | undefined
  readonly description?: string | undefined
  readonly choices?: readonly Choice[] | undefined
  readonly visible?: ((item: CollectionItem) => boolean) | undefined
}
