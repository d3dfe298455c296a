/**
 * What crosses the border between the web process and its engine processes: jobs go in as data,
 * ready bytes and column facts come back. Nothing here is ever a secret of another job.
 */

import type { DashboardColorSettings, OwnScheme } from '../color/index.ts'
import type { FormData } from '../form-data/types.ts'
import type { MetricFormat, NumberFormatName } from '../format/index.ts'
import type { OffsetJoin } from '../post-processing/time-offsets.ts'
import type { PostProcessingRule, ResultFormat } from '../query/types.ts'
import type { ComparedTime, GenericType } from '../table/table.ts'
import type { FileFormat, FileNote, FileProblem, ReadOptions, ResolvedReading, SkippedLines } from './file-reading.ts'
import type { GuessedColumn, Inspection, SqlParam } from './inspection.ts'
import type { LimitedTo } from './limited-to.ts'
import type { PrintJob } from './print.ts'
import type { FormatJob, ParseJob, TemplateJob } from './texts.ts'

export const LANES = ['chart', 'sql', 'export', 'remote', 'import', 'small_import', 'render', 'text'] as const
export type Lane = (typeof LANES)[number]

/** One published version of a managed table: immutable part files, sorted by the main time column. */
export interface TableManifest {
  /** Name in schema `main` of database `examples`. */
  readonly table: string
  readonly version: number
  /** Absolute paths of DuckDB files, each with one table named `data`. */
  readonly parts: readonly string[]
  readonly rows: number
}

/** The set of tables that a lane serves from now on. `generation` grows by one at every publication. */
export interface Catalog {
  readonly generation: number
  readonly tables: readonly TableManifest[]
}

/** A row rule: the table is shadowed, for this job alone, by the rows that match. */
export interface TableShadow {
  readonly table: string
  readonly where: string
}

/** A table as a statement names it. */
export interface TableRead {
  /** Empty: none is written. */
  readonly schema: string
  readonly name: string
}

/** A statement with the parameters of the one that it stands for. */
export interface FewValuesSql {
  readonly sql: string
  /** As the statement names it. */
  readonly table: string
  /** Text columns that it compares with lists of values. */
  readonly columns: readonly string[]
}

export interface QueryJob {
  readonly kind: 'query'
  readonly sql: string
  readonly params: readonly SqlParam[]
  readonly shadows: readonly TableShadow[]
  /**
   * The tables that the guard admitted. The engine refuses a statement for which it plans to read another one; null:
   * nothing of the text was written by a user.
   */
  readonly reads: readonly TableRead[] | null
  /** The same statement in a form that is faster where these columns hold few different values. */
  readonly for_few_values?: FewValuesSql | undefined
  readonly post_processing: readonly PostProcessingRule[]
  readonly format: ResultFormat
  /** Names of the answer's columns, by their places, where the database may have been given shorter ones. */
  readonly colnames?: readonly string[] | undefined
  /** Texts of a file's header row by column; a column without one is headed by its name. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Rows to deliver at most; the statement itself requests one more, so that `limit_reached` is known. */
  readonly row_limit: number
  /** Columns that are above 0 in a total. Totals come before all other rows, and `row_limit` does not count them. */
  readonly total_columns?: readonly number[] | undefined
  readonly timeout_ms: number
  /** The answer is passed on while it is being made: bytes go ahead only as fast as they are taken (`taken`). */
  readonly streamed?: true | undefined
  /** The connection of a job of the remote lane; the other lanes have their own tables. */
  readonly connection?: RemoteConnection | undefined
}

/** How to reach a database of somebody else's. Goes to the remote process alone, and into no log or answer. */
export interface RemoteConnection {
  /** Names the connector, and the dialect. */
  readonly backend: string
  readonly host: string
  /** Checked addresses of the host: connections are opened to these, so that another answer of the name server leads nowhere. */
  readonly addresses: readonly string[]
  readonly port: number | null
  readonly username: string
  readonly password: string
  readonly database: string
  /** `verify` also looks at the server's certificate. */
  readonly tls: 'off' | 'require' | 'verify'
  /** PEM of the authority that signed the server's certificate; null: those that the system trusts. */
  readonly certificate: string | null
  /** Absolute path, for databases that are a file. */
  readonly file: string | null
  /** Connections at the same time. */
  readonly pool_size: number
}

/** Reads the metadata of a database. The answer's facts are the `Inspected` of the `inspection`. */
export interface InspectJob {
  readonly kind: 'inspect'
  readonly connection: RemoteConnection
  readonly inspection: Inspection
  readonly timeout_ms: number
}

export interface ColumnFacts {
  /** No two are the same. */
  readonly colnames: readonly string[]
  /** Names that the statement gave to more than one column; absent: none. */
  readonly repeated_names?: readonly string[] | undefined
  readonly coltypes: readonly GenericType[]
  /** Type names as the engine spells them. */
  readonly dbtypes: readonly string[]
}

/**
 * The answer's bytes are the text of `data`: a JSON array of row objects, an object of columns where there are
 * `indexnames`, or the whole file for csv and xlsx.
 */
export interface QueryFacts extends ColumnFacts {
  readonly rowcount: number
  /** Rows of the database, before post-processing. */
  readonly sql_rowcount: number
  /** Names of the rows of an answer by column: each column is an object of its cells by these. */
  readonly indexnames?: readonly (string | number)[]
  readonly limit_reached: boolean
  /** The groups or series within the row limit; absent if it counts rows. */
  readonly limited_to?: LimitedTo | undefined
  /** Its rows are of the statement that keeps series whole. */
  readonly has_whole_series?: true | undefined
  /** Other times whose columns are beside the answer's own; absent: none. */
  readonly time_offsets?: readonly ComparedTime[]
  readonly timing: { readonly queue_ms: number; readonly run_ms: number; readonly write_ms: number }
}

/** Reads the head of a file, guesses its types, stores nothing. A file that cannot be parsed is described by `problem`. */
export interface PreviewJob {
  readonly kind: 'preview'
  readonly file: string
  readonly file_format: FileFormat
  /** Of a workbook; absent or null: the first one. */
  readonly sheet?: string | null | undefined
  readonly rows: number
  /** Chosen types by column name, for the sample; a column left out is guessed. */
  readonly types?: Readonly<Record<string, string>> | undefined
  readonly read?: ReadOptions | undefined
}
export interface PreviewFacts {
  /** Names of a workbook's sheets, or of an archive's files; `*` for all of them together. */
  readonly sheets?: readonly string[] | undefined
  /** The one that was looked at; null: the file has none. */
  readonly sheet?: string | null | undefined
  readonly columns: readonly GuessedColumn[]
  /** The first rows as text. */
  readonly sample: readonly (readonly (string | null)[])[]
  readonly main_dttm_col: string | null
  readonly notes?: readonly FileNote[] | undefined
  /** What makes the file unreadable as it is; the columns are then those of the rows that can be read. */
  readonly problem?: FileProblem | null | undefined
  readonly skipped?: SkippedLines | undefined
  /** Null: the file is no delimited text. */
  readonly reading?: ResolvedReading | null | undefined
}

/** Makes one new part file from a source file. Rows stay in the order of the file unless `sort_by` names a column. */
export interface ImportJob {
  readonly kind: 'import'
  readonly file: string
  readonly file_format: FileFormat
  /** Of a workbook; absent or null: the first one. */
  readonly sheet?: string | null | undefined
  /** Where the new part file goes; must not exist. */
  readonly target: string
  /** Chosen types by column name; a column left out is guessed. */
  readonly types: Readonly<Record<string, string>>
  readonly sort_by: string | null
  /** SELECT over the source, named `source`, in place of all its columns (only for examples shipped with the product). */
  readonly transform: string | null
  /** Absolute paths of further files that the transform may read. */
  readonly beside?: readonly string[] | undefined
  readonly read?: ReadOptions | undefined
}
export interface ImportFacts {
  readonly columns: readonly GuessedColumn[]
  readonly rows: number
  readonly main_dttm_col: string | null
  /** Names of the columns of integers that are years. */
  readonly years?: readonly string[] | undefined
  readonly notes?: readonly FileNote[] | undefined
  readonly skipped?: SkippedLines | undefined
}

/** Makes one new part file of the rows of a remote query, sorted by time. Its facts are `ImportFacts`. */
export interface ExtractJob {
  readonly kind: 'extract'
  readonly connection: RemoteConnection
  readonly sql: string
  /** Where the new part file goes; must not exist. */
  readonly target: string
  /** Null: the first column that holds times. */
  readonly sort_by: string | null
  readonly timeout_ms: number
  /** Of the rows as they come; a copy that would be larger fails. */
  readonly most_bytes: number
}

/** Draws one chart. */
export interface RenderJob {
  readonly kind: 'render'
  /** A drawing, its pixels (two for each of CSS), or its rows for a mail (`MailTable` as JSON). */
  readonly as: 'svg' | 'png' | 'table'
  readonly viz_type: string
  readonly form_data: Readonly<Record<string, unknown>>
  /** Bytes of the `data` arrays come as the job's body, one table after the other. */
  readonly tables: readonly ColumnFacts[]
  readonly width: number
  readonly height: number
  readonly theme: 'light' | 'dark'
  /** IANA name in which times are read; absent: UTC. */
  readonly time_zone?: string | undefined
  /** Names to show, by stored name. */
  readonly verbose?: Readonly<Record<string, string>> | undefined
  /** Formats of metrics, by stored name. */
  readonly metric_formats?: Readonly<Record<string, MetricFormat>> | undefined
  /** Data of annotation layers, by their names. */
  readonly annotations?: Readonly<Record<string, unknown>> | undefined
  /** Signs of numbers that the reader chose; absent: the usual ones. */
  readonly number_format?: NumberFormatName | undefined
  /** Colors of the dashboard that contains the chart. Null: the chart uses its own. */
  readonly colors?: DashboardColorSettings | null | undefined
  readonly varies_colors?: boolean | undefined
  /** Schemes that were made here, which the chart may name. */
  readonly own_schemes: readonly OwnScheme[]
}

/** What a chart makes of its answer, for files and reports. */
export interface ChartShape {
  readonly form_data: FormData
  /** Names to show, by stored name. */
  readonly verbose: Readonly<Record<string, string>>
}

/**
 * One answer made of several that are there already. Their bytes (JSON) come as the job's body, in the order of
 * `tables`: the query's own first, then that of each offset.
 */
export interface CombineJob {
  readonly kind: 'combine'
  readonly tables: readonly ColumnFacts[]
  /** One for each table but the first. */
  readonly offsets: readonly OffsetJoin[]
  readonly post_processing: readonly PostProcessingRule[]
  /** Null: the rows as they are after post-processing. */
  readonly chart: ChartShape | null
  /** As those of a QueryJob. */
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

/** Web process → engine process. */
export type EngineRequest =
  | {
      readonly type: 'job'
      readonly id: number
      readonly job: Job
      /** Lengths of the pieces that make up the frame's body (tables of a render job). */
      readonly parts: readonly number[]
      /** Whose job it is, where that is known. */
      readonly user_id?: number | undefined
    }
  | { readonly type: 'cancel'; readonly id: number }
  /** So many bytes of a streamed answer have been passed on. */
  | { readonly type: 'taken'; readonly id: number; readonly bytes: number }
  | { readonly type: 'publish'; readonly id: number; readonly catalog: Catalog }

/** Engine process → web process. */
export type EngineReply =
  | { readonly type: 'ready'; readonly pid: number }
  | { readonly type: 'done'; readonly id: number; readonly facts: unknown }
  | { readonly type: 'failed'; readonly id: number; readonly error: EngineFailure }
  /** The first bytes of a large answer, while the others are still being written; `done` brings the last. */
  | { readonly type: 'part'; readonly id: number }
  /** The job goes on in a thread: it does not count among the running ones any longer. */
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
    /** The engine's plan reads what the guard did not admit. */
    | 'not_admitted'
    | 'bad_file'
    | 'post_processing'
    | 'post_processing_limit'
    | 'template_failed'
    | 'text_too_long'
    | 'no_remote_connection'
    /** The database cannot be reached, or lets nobody of this name in. */
    | 'connection_failed'
    /** No space is left for a part file or for intermediate results. */
    | 'disk_full'
    /** A copy holds more than `most_bytes` of its job. */
    | 'too_large'
    /** A part file cannot be read: `tables` of the job has one that is damaged. */
    | 'damaged_file'
    | 'internal'
  readonly message: string
  /** Which operation, which column, ...: slots of the error's text. */
  readonly extra?: Readonly<Record<string, unknown>> | undefined
}

/** What a lane says of a publication: tables that could not be opened are left out, the others are served. */
export interface PublishFacts {
  readonly broken: readonly { readonly table: string; readonly message: string }[]
}
