/**
 * Messages between the web process and its engine processes: jobs as data, and results as bytes with facts about the
 * columns. A result never contains a secret of another job.
 */

import type { DashboardColorSettings, OwnScheme } from '../color/index.ts'
import type { FormData } from '../form-data/types.ts'
import type { MetricFormat, NumberFormatName } from '../format/index.ts'
import type { OffsetJoin } from '../post-processing/time-offsets.ts'
import type { PostProcessingRule, ResultFormat } from '../query/types.ts'
import type { ColumnOrigin, ComparedTime, GenericType } from '../table/table.ts'
import type { FileFormat, FileNote, FileProblem, ReadOptions, ResolvedReading, SkippedLines } from './file-reading.ts'
import type { GuessedColumn, Inspection, SqlParam } from './inspection.ts'
import type { LimitedTo } from './limited-to.ts'
import type { PrintedTable, PrintJob } from './print.ts'
import type { FormatJob, ParseJob, TemplateJob } from './texts.ts'

export const LANES = ['chart', 'sql', 'export', 'remote', 'import', 'small_import', 'render', 'text'] as const
export type Lane = (typeof LANES)[number]

/** Published version of a managed table: immutable part files, sorted by the main time column. */
export interface TableManifest {
  /** Name in schema `main` of database `examples`. */
  readonly table: string
  readonly version: number
  /** Absolute paths of DuckDB files, each with one table named `data`. */
  readonly parts: readonly string[]
  readonly rows: number
}

/** Set of tables that a lane serves. `generation` is incremented with each publication. */
export interface Catalog {
  readonly generation: number
  readonly tables: readonly TableManifest[]
}

/** Row rule. For this job only, the table is replaced by a view of the matching rows. */
export interface TableShadow {
  readonly table: string
  readonly where: string
}

/** Table reference of a statement. */
export interface TableRead {
  /** Empty if the statement names no schema. */
  readonly schema: string
  readonly name: string
}

/** Faster variant of a statement, with the same parameters. */
export interface FewValuesSql {
  readonly sql: string
  /** Table name as written in the statement. */
  readonly table: string
  /** Text columns that the statement compares with lists of values. */
  readonly columns: readonly string[]
}

export interface QueryJob {
  readonly kind: 'query'
  readonly sql: string
  readonly params: readonly SqlParam[]
  readonly shadows: readonly TableShadow[]
  /**
   * Tables that the guard admitted. The engine refuses the statement if its plan reads another table. Null if no part
   * of the statement was written by a user.
   */
  readonly reads: readonly TableRead[] | null
  /** Variant of the statement that is faster if these columns have few distinct values. */
  readonly for_few_values?: FewValuesSql | undefined
  readonly post_processing: readonly PostProcessingRule[]
  readonly format: ResultFormat
  /** Column names of the result by position, if the statement uses shortened ones. */
  readonly colnames?: readonly string[] | undefined
  /** Header texts of a file by column. A column without an entry is headed by its name. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Maximum number of rows. The statement requests one more row to determine `limit_reached`. */
  readonly row_limit: number
  /**
   * Columns with a value above 0 in rows of totals. Totals come before all other rows, and `row_limit` does not count
   * them.
   */
  readonly total_columns?: readonly number[] | undefined
  readonly timeout_ms: number
  /** The result is streamed while it is produced. Bytes are sent only as fast as they are consumed (`taken`). */
  readonly streamed?: true | undefined
  /** Connection of a job in the remote lane; the other lanes have their own tables. */
  readonly connection?: RemoteConnection | undefined
}

/** Connection to an external database. It is sent only to the remote process and never logged or returned. */
export interface RemoteConnection {
  /** Determines the connector and the dialect. */
  readonly backend: string
  readonly host: string
  /**
   * Checked addresses of the host. Connections are opened to these, so that a later change of the DNS has no effect.
   */
  readonly addresses: readonly string[]
  readonly port: number | null
  readonly username: string
  readonly password: string
  readonly database: string
  /** `verify` also verifies the server's certificate. */
  readonly tls: 'off' | 'require' | 'verify'
  /** PEM of the CA certificate; null for the trusted CAs of the system. */
  readonly certificate: string | null
  /** Absolute path, for file databases. */
  readonly file: string | null
  /** Maximum number of concurrent connections. */
  readonly pool_size: number
}

/** Reads the metadata of a database. The facts of the result are the `Inspected` entry of the `inspection`. */
export interface InspectJob {
  readonly kind: 'inspect'
  readonly connection: RemoteConnection
  readonly inspection: Inspection
  readonly timeout_ms: number
}

export interface ColumnFacts {
  /** Unique column names. */
  readonly colnames: readonly string[]
  /** Names that the statement gave to more than one column; absent if there are none. */
  readonly repeated_names?: readonly string[] | undefined
  readonly coltypes: readonly GenericType[]
  /** Type names of the engine. */
  readonly dbtypes: readonly string[]
  /** Origins of columns that are named after groups, by column; absent if there are none. */
  readonly origins?: readonly (ColumnOrigin | null)[] | undefined
}

/**
 * The bytes of the result are the JSON of `data`: an array of row objects, or an object of columns if there are
 * `indexnames`. For csv and xlsx they are the whole file.
 */
export interface QueryFacts extends ColumnFacts {
  readonly rowcount: number
  /** Number of rows of the database, before post-processing and without totals. */
  readonly sql_rowcount: number
  /** Row names of a result by column: each column is an object of its cells by these names. */
  readonly indexnames?: readonly (string | number)[]
  readonly limit_reached: boolean
  /** Groups or series within the row limit; absent if the limit counts rows. */
  readonly limited_to?: LimitedTo | undefined
  /** The rows come from the statement that does not cut series. */
  readonly has_whole_series?: true | undefined
  /** Time comparisons that are joined to the result; absent if there are none. */
  readonly time_offsets?: readonly ComparedTime[]
  /** Rows that post-processing left out because they have no time; absent if there are none. */
  readonly rows_without_time?: number | undefined
  /** As in `ResultTable`. */
  readonly values_left_out?: number | undefined
  readonly timing: { readonly queue_ms: number; readonly run_ms: number; readonly write_ms: number }
}

/**
 * Reads the beginning of a file and guesses its column types without storing anything. If the file cannot be parsed,
 * `problem` describes why.
 */
export interface PreviewJob {
  readonly kind: 'preview'
  readonly file: string
  readonly file_format: FileFormat
  /** Sheet of a workbook; absent or null for the first one. */
  readonly sheet?: string | null | undefined
  readonly rows: number
  /** Chosen types by column name, for the sample. Other types are guessed. */
  readonly types?: Readonly<Record<string, string>> | undefined
  readonly read?: ReadOptions | undefined
}
export interface PreviewFacts {
  /** Names of the sheets of a workbook or of the files in an archive; `*` for all files together. */
  readonly sheets?: readonly string[] | undefined
  /** Sheet that was read; null if the file has none. */
  readonly sheet?: string | null | undefined
  readonly columns: readonly GuessedColumn[]
  /** The first rows as text. */
  readonly sample: readonly (readonly (string | null)[])[]
  readonly main_dttm_col: string | null
  readonly notes?: readonly FileNote[] | undefined
  /** Reason why the file cannot be read. The columns are then those of the readable rows. */
  readonly problem?: FileProblem | null | undefined
  readonly skipped?: SkippedLines | undefined
  /** Null if the file is not delimited text. */
  readonly reading?: ResolvedReading | null | undefined
}

/** Creates a part file from a source file. Rows are in file order unless `sort_by` names a column. */
export interface ImportJob {
  readonly kind: 'import'
  readonly file: string
  readonly file_format: FileFormat
  /** Sheet of a workbook; absent or null for the first one. */
  readonly sheet?: string | null | undefined
  /** Path of the new part file, which must not exist. */
  readonly target: string
  /** Chosen types by column name. Other types are guessed. */
  readonly types: Readonly<Record<string, string>>
  readonly sort_by: string | null
  /** SELECT over `source`, in place of all its columns (only for examples shipped with the product). */
  readonly transform: string | null
  /** Absolute paths of additional files that the transform may read. */
  readonly beside?: readonly string[] | undefined
  readonly read?: ReadOptions | undefined
}
export interface ImportFacts {
  readonly columns: readonly GuessedColumn[]
  readonly rows: number
  readonly main_dttm_col: string | null
  /** Names of integer columns that contain years. */
  readonly years?: readonly string[] | undefined
  readonly notes?: readonly FileNote[] | undefined
  readonly skipped?: SkippedLines | undefined
}

/** Creates a part file from the rows of a remote query, sorted by time. Its facts are `ImportFacts`. */
export interface ExtractJob {
  readonly kind: 'extract'
  readonly connection: RemoteConnection
  readonly sql: string
  /** Path of the new part file, which must not exist. */
  readonly target: string
  /** Null for the first temporal column. */
  readonly sort_by: string | null
  readonly timeout_ms: number
  /** Maximum size of the received rows, in bytes. The job fails if they are larger. */
  readonly most_bytes: number
}

/** Renders one chart. */
export interface RenderJob {
  readonly kind: 'render'
  /** Vector image, raster image (two pixels per CSS pixel), or the rows for a mail (`MailTable` as JSON). */
  readonly as: 'svg' | 'png' | 'table'
  readonly viz_type: string
  readonly form_data: Readonly<Record<string, unknown>>
  /** The `data` arrays are in the body of the job, one table after the other. */
  readonly tables: readonly PrintedTable[]
  readonly width: number
  readonly height: number
  readonly theme: 'light' | 'dark'
  /** IANA time zone in which times are displayed; if absent, UTC. */
  readonly time_zone?: string | undefined
  /** Display names, by stored name. */
  readonly verbose?: Readonly<Record<string, string>> | undefined
  /** Formats of metrics, by stored name. */
  readonly metric_formats?: Readonly<Record<string, MetricFormat>> | undefined
  /** Data of annotation layers, by layer name. */
  readonly annotations?: Readonly<Record<string, unknown>> | undefined
  /** Number format that the user chose; if absent, the default. */
  readonly number_format?: NumberFormatName | undefined
  /** Notes about the completeness of the numbers. */
  readonly notes?: readonly string[] | undefined
  /** Colors of the dashboard that contains the chart. Null: the chart uses its own. */
  readonly colors?: DashboardColorSettings | null | undefined
  readonly varies_colors?: boolean | undefined
  /** Custom color schemes that the chart may use. */
  readonly own_schemes: readonly OwnScheme[]
}

/** Form data with which a chart converts its result, for files and reports. */
export interface ChartShape {
  readonly form_data: FormData
  /** Display names, by stored name. */
  readonly verbose: Readonly<Record<string, string>>
}

/**
 * Combines several available results into one. Their bytes (JSON) are in the body of the job, in the order of `tables`:
 * first that of the query, then one per offset.
 */
export interface CombineJob {
  readonly kind: 'combine'
  readonly tables: readonly (ColumnFacts & Partial<Pick<QueryFacts, 'sql_rowcount'>>)[]
  /** One per table except the first. */
  readonly offsets: readonly OffsetJoin[]
  readonly post_processing: readonly PostProcessingRule[]
  /** If null, the rows after post-processing are returned unchanged. */
  readonly chart: ChartShape | null
  /** As in `QueryJob`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly format: ResultFormat
  readonly limit_reached: boolean
}

export type Job =
  | CombineJob
  | QueryJob
  | PreviewJob
  | ImportJob
  | RenderJob
  | PrintJob
  | InspectJob
  | ParseJob
  | TemplateJob
  | FormatJob
  | ExtractJob

/** Messages of the web process to an engine process. */
export type EngineRequest =
  | {
      readonly type: 'job'
      readonly id: number
      readonly job: Job
      /** Lengths of the pieces of the frame's body (tables of a render job). */
      readonly parts: readonly number[]
      /** User of the job, if determined. */
      readonly user_id?: number | undefined
    }
  | { readonly type: 'cancel'; readonly id: number }
  /** Number of bytes of a streamed result that have been passed on since the last message. */
  | { readonly type: 'taken'; readonly id: number; readonly bytes: number }
  | { readonly type: 'publish'; readonly id: number; readonly catalog: Catalog }

/** Messages of an engine process to the web process. */
export type EngineReply =
  | { readonly type: 'ready'; readonly pid: number }
  | { readonly type: 'done'; readonly id: number; readonly facts: unknown }
  | { readonly type: 'failed'; readonly id: number; readonly error: EngineFailure }
  /** The first bytes of a large result, while the rest is still being written; `done` contains the last bytes. */
  | { readonly type: 'part'; readonly id: number }
  /** The job continues in a thread and no longer counts as running. */
  | { readonly type: 'aside'; readonly id: number }
  | { readonly type: 'progress'; readonly id: number; readonly fraction: number }
  | { readonly type: 'released'; readonly generation: number }

export interface EngineFailure {
  readonly code:
    | 'cancelled'
    | 'timeout'
    | 'out_of_memory'
    | 'syntax_error'
    | 'query_failed'
    /** The query plan reads a table that the guard did not admit. */
    | 'not_admitted'
    | 'bad_file'
    | 'post_processing'
    | 'post_processing_limit'
    | 'template_failed'
    | 'text_too_long'
    | 'no_remote_connection'
    /** The database cannot be reached or rejects the user. */
    | 'connection_failed'
    /** There is no disk space for a part file or intermediate results. */
    | 'disk_full'
    /** The rows exceed `most_bytes` of the job. */
    | 'too_large'
    /** A part file of a table of the job is damaged. */
    | 'damaged_file'
    | 'internal'
  readonly message: string
  /** Values of the slots in the error text, such as operation and column. */
  readonly extra?: Readonly<Record<string, unknown>> | undefined
}

/** Result of a publication: tables that cannot be opened are omitted, the others are served. */
export interface PublishFacts {
  readonly broken: readonly { readonly table: string; readonly message: string }[]
}
