/** Explore's controls as data. A control's `name` is its key in form data. */
export interface ControlBase {
  readonly name: string
  readonly label: string
  readonly description?: string | undefined
  readonly default?: unknown
  /** A change of an `option` control redraws without asking the server again. */
  readonly affects: 'query' | 'option'
  readonly required?: boolean | undefined
  /** Shown only while this holds. */
  readonly visible?: ((form: Readonly<Record<string, unknown>>) => boolean) | undefined
}

export type Control = ControlBase &
  (
    | { readonly kind: 'metric' }
    | { readonly kind: 'metrics' }
    | { readonly kind: 'columns' }
    | { readonly kind: 'column'; readonly temporalOnly?: boolean | undefined }
    | { readonly kind: 'x_axis' }
    /** Columns that say where a row is, as `LatLong`. */
    | { readonly kind: 'spatial' }
    /** A list of records of which each has the same fields. */
    | { readonly kind: 'collection'; readonly fields: readonly CollectionField[]; readonly newItem: CollectionItem }
    /** `{type: 'fix', value: number}` or `{type: 'metric', value: Metric}`. */
    | { readonly kind: 'fixed_or_metric' }
    | { readonly kind: 'adhoc_filters' }
    | { readonly kind: 'time_range' }
    | { readonly kind: 'time_grain' }
    | {
        readonly kind: 'select'
        readonly choices: readonly Choice[]
        readonly freeForm?: boolean | undefined
        readonly multiple?: boolean | undefined
      }
    | { readonly kind: 'checkbox' }
    | { readonly kind: 'text'; readonly placeholder?: string | undefined }
    | {
        readonly kind: 'number'
        readonly min?: number | undefined
        readonly max?: number | undefined
        readonly step?: number | undefined
      }
  )

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

export interface Choice {
  readonly value: string | number | boolean | null
  readonly label: string
}

/** `controls[i]` is one row of the panel; two controls in a row stand side by side. */
export interface ControlSection {
  readonly label: string
  readonly tab: 'data' | 'customize'
  readonly expanded: boolean
  readonly controls: readonly (readonly Control[])[]
}
export interface ControlPanel {
  readonly sections: readonly ControlSection[]
}
