import type { Choice, ControlBase } from '../control-base.ts'

/** A list of records with the same fields. */
export interface CollectionControl extends ControlBase {
  readonly kind: 'collection'
  readonly fields: readonly CollectionField[]
  readonly newItem: CollectionItem
  /** True if changes of a record are applied only when they are saved. */
  readonly editsDraft?: boolean | undefined
}

export type CollectionItem = Readonly<Record<string, unknown>>

/** A field of the records. `column` and `metric` refer to the dataset. */
export interface CollectionField {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'number' | 'checkbox' | 'select' | 'column' | 'metric' | 'bounds'
  /** True if numbers are stored as text, as in Superset. */
  readonly storesText?: boolean | undefined
  readonly description?: string | undefined
  readonly choices?: readonly Choice[] | undefined
  readonly visible?: ((item: CollectionItem) => boolean) | undefined
}
