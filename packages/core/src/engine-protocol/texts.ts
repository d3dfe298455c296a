/**
 * Jobs on texts of users: templates to render, SQL to parse. They run in a separate process, concurrently with all
 * other jobs.
 */

/** Parses SQL of a dialect other than DuckDB's. The SQL is not run. */
export interface ParseJob {
  readonly kind: 'parse'
  /** `backend` of a connection. */
  readonly dialect: string
  readonly texts: readonly string[]
}
/** Syntax tree of each text as JSON, or the parser's error. */
export interface ParseFacts {
  readonly trees: readonly ({ readonly tree: string } | { readonly error: string })[]
}

/** Formats a statement. It is not run. */
export interface FormatJob {
  readonly kind: 'format'
  /** `backend` of a connection; null for generic SQL. */
  readonly dialect: string | null
  readonly text: string
}
/** Null if the text cannot be parsed. */
export interface FormatFacts {
  readonly text: string | null
}

/** Filter of the query, as exposed to templates. */
export interface TemplateFilter {
  readonly col: string
  readonly op: string
  readonly val: unknown
}

/** Data that a template needs during rendering and that only the web process can supply. */
export type TemplateNeed =
  | {
      readonly kind: 'dataset'
      readonly id: number
      readonly include_metrics: boolean
      readonly columns: readonly string[] | null
    }
  | { readonly kind: 'metric'; readonly key: string; readonly dataset_id: number | null }
  | { readonly kind: 'time_range'; readonly time_range: string }

/** Resolved time range in wall-clock epoch milliseconds; null if open. */
export interface TemplateRange {
  readonly from: number | null
  readonly to: number | null
}

/** All data that a template can access. */
export interface TemplateContext {
  /** Variables that authors define: template parameters of the dataset and of the SQL editor. */
  readonly variables: Readonly<Record<string, unknown>>
  /** Variables that the request defines: `columns`, `metrics`, `row_limit`, … Their texts are escaped. */
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
  /** If `column` is null, the time range of the query. */
  readonly time_filters: readonly (TemplateRange & { readonly column: string | null; readonly time_range: string })[]
  readonly resolved_ranges: Readonly<Record<string, TemplateRange>>
  /** Responses to needs; the key is the need as JSON. */
  readonly rendered: Readonly<Record<string, string>>
  /** SQL that the database requires before and after a timestamp. */
  readonly timestamp: readonly [before: string, after: string]
  /** `backend` of the connection: determines how literals, names and comments are written. */
  readonly backend: string
}

/** Renders the texts of one query. */
export interface TemplateJob {
  readonly kind: 'template'
  readonly texts: readonly string[]
  readonly context: TemplateContext
}
export interface TemplateFacts {
  /** Empty if there are unmet needs. */
  readonly texts: readonly string[]
  readonly applied_filters: readonly string[]
  readonly removed_filters: readonly string[]
  readonly cache_keys: readonly unknown[]
  readonly needs: readonly TemplateNeed[]
}
