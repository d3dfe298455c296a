/** Jobs on texts of users: templates to render, SQL to parse. They run beside everything else, in a process of their own. */

/** Parses SQL of a dialect other than DuckDB's; nothing of it is run. */
export interface ParseJob {
  readonly kind: 'parse'
  /** A connection's `backend`. */
  readonly dialect: string
  readonly texts: readonly string[]
}
/** For each text the parser's tree as JSON, or why there is none. */
export interface ParseFacts {
  readonly trees: readonly ({ readonly tree: string } | { readonly error: string })[]
}

/** Sets a statement out in lines; nothing of it is run. */
export interface FormatJob {
  readonly kind: 'format'
  /** A connection's `backend`; null: no database in particular. */
  readonly dialect: string | null
  readonly text: string
}
/** Null: the text cannot be read. */
export interface FormatFacts {
  readonly text: string | null
}

/** A condition of the query, as templates see it. */
export interface TemplateFilter {
  readonly col: string
  readonly op: string
  readonly val: unknown
}

/** What a template needs while it is rendered, and only the web process can supply. */
export type TemplateNeed =
  | {
      readonly kind: 'dataset'
      readonly id: number
      readonly include_metrics: boolean
      readonly columns: readonly string[] | null
    }
  | { readonly kind: 'metric'; readonly key: string; readonly dataset_id: number | null }
  | { readonly kind: 'time_range'; readonly time_range: string }

/** A resolved time range: wall-clock epoch milliseconds; null: open. */
export interface TemplateRange {
  readonly from: number | null
  readonly to: number | null
}

/** All that a template can see. */
export interface TemplateContext {
  /** Plain values by name that authors set: a dataset's own template parameters, those of the SQL editor. */
  readonly variables: Readonly<Record<string, unknown>>
  /** Plain values by name that the request sets: `columns`, `metrics`, `row_limit`, … Texts of them are escaped. */
  readonly request_variables: Readonly<Record<string, unknown>>
  /** Wall-clock epoch milliseconds. */
  readonly from_dttm: number | null
  readonly to_dttm: number | null
  readonly time_column: string | null
  readonly user: {
    readonly id: number | null
    readonly username: string | null
    readonly email: string | null
    readonly roles: readonly string[]
  }
  readonly url_params: Readonly<Record<string, string>>
  readonly filters: readonly TemplateFilter[]
  /** `column` null: the query's own time range. */
  readonly time_filters: readonly (TemplateRange & { readonly column: string | null; readonly time_range: string })[]
  readonly resolved_ranges: Readonly<Record<string, TemplateRange>>
  /** Answers to needs, by the need as JSON. */
  readonly rendered: Readonly<Record<string, string>>
  /** What the database writes around a timestamp. */
  readonly timestamp: readonly [before: string, after: string]
  /** The connection's backend: how it writes literals, names and comments. */
  readonly backend: string
}

/** Renders texts that belong together. */
export interface TemplateJob {
  readonly kind: 'template'
  readonly texts: readonly string[]
  readonly context: TemplateContext
}
export interface TemplateFacts {
  /** Empty while something is needed. */
  readonly texts: readonly string[]
  readonly applied_filters: readonly string[]
  readonly removed_filters: readonly string[]
  readonly cache_keys: readonly unknown[]
  readonly needs: readonly TemplateNeed[]
}
