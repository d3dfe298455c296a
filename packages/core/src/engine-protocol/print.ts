/** Jobs that lay out charts on pages. */

import type { DashboardColorSettings, OwnScheme } from '../color/index.ts'
import type { MetricFormat, NumberFormatName } from '../format/index.ts'
import type { ActiveTabs } from '../layout/tabs.ts'
import type { Layout } from '../layout/types.ts'
import type { ColumnOrigin, ComparedTime, GenericType } from '../table/table.ts'

/** Properties of a result that rendering needs. */
export interface PrintedTable {
  readonly colnames: readonly string[]
  readonly coltypes: readonly GenericType[]
  readonly origins?: readonly (ColumnOrigin | null)[] | undefined
  readonly time_offsets?: readonly ComparedTime[] | undefined
  readonly rows_without_time?: number | undefined
  /** As in `ResultTable`. */
  readonly values_left_out?: number | undefined
  /** As in `ResultTable`. */
  readonly non_additive_metrics?: readonly string[] | undefined
}

/** Chart on a printed page. */
export interface PrintedChart {
  /** Chart id in the layout. */
  readonly chart_id: number
  readonly title: string
  readonly subtitle: string
  /** Message that is shown in place of the chart; null if the chart is rendered. */
  readonly problem: string | null
  readonly viz_type: string
  readonly form_data: Readonly<Record<string, unknown>>
  readonly tables: readonly PrintedTable[]
  readonly time_zone: string
  readonly verbose: Readonly<Record<string, string>>
  /** Formats of metrics, by stored name. */
  readonly metric_formats?: Readonly<Record<string, MetricFormat>> | undefined
  /** Data of annotation layers, by layer name. */
  readonly annotations?: Readonly<Record<string, unknown>> | undefined
  /** Number format that the user chose; if absent, the default. */
  readonly number_format?: NumberFormatName | undefined
  /** Notes about the completeness of the numbers. */
  readonly notes?: readonly string[] | undefined
}

/** Renders a dashboard as a PDF with selectable text, or as an image. */
export interface PrintJob {
  readonly kind: 'print'
  /**
   * `png` is an image of the first page at full height. `pages` is the content of the PDF as JSON: one PNG per page, in
   * base64.
   */
  readonly as: 'pdf' | 'png' | 'pages'
  /** Width of a PNG in CSS pixels; if absent, that of the page. */
  readonly width?: number | undefined
  /** Height of a PNG relative to its width; content below is cut off. If absent, the full height of the page. */
  readonly shape?: number | undefined
  readonly layout: Layout
  /** Ids of top-level tabs; null for all. */
  readonly tabs: readonly string[] | null
  /** Active nested tabs; if absent, all tabs are shown one below the other. */
  readonly active_tabs?: ActiveTabs | undefined
  readonly title: string
  /** Name and logo on the pages. The logo is a data URL. */
  readonly brand: { readonly name: string; readonly logo: string | null }
  /** Filters in effect, as text. */
  readonly filters: readonly string[]
  readonly as_of: string
  readonly foot: string
  /** Creation date of the file, epoch milliseconds. */
  readonly made_at: number
  /** Color settings of the dashboard; null without a dashboard, where each chart uses its own. */
  readonly colors: DashboardColorSettings | null
  /** If there are more labels than colors, colors are varied instead of repeated. */
  readonly varies_colors?: boolean | undefined
  /** Custom color schemes that the dashboard and its charts may use. */
  readonly own_schemes: readonly OwnScheme[]
  /** The `data` arrays are in the body of the job, one table after the other. */
  readonly charts: readonly PrintedChart[]
}

/** Result of a print job. */
export interface PrintFacts {
  /** 0 for an image. */
  readonly pages: number
  /** Texts of the charts that show a single figure, in chart order. */
  readonly figures: readonly Figure[]
}

/** Figure as text, for mail clients that do not show images. */
export interface Figure {
  readonly title: string
  readonly value: string
  readonly note: string
}
