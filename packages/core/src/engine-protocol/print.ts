/** Jobs that set charts on pages. */

import type { DashboardColorSettings, OwnScheme } from '../color/index.ts'
import type { MetricFormat, NumberFormatName } from '../format/index.ts'
import type { ActiveTabs } from '../layout/tabs.ts'
import type { Layout } from '../layout/types.ts'
import type { ComparedTime, GenericType } from '../table/table.ts'

/** What rows are, as far as drawing them needs it. */
export interface PrintedTable {
  readonly colnames: readonly string[]
  readonly coltypes: readonly GenericType[]
  readonly time_offsets?: readonly ComparedTime[] | undefined
}

/** A chart on a printed page. */
export interface PrintedChart {
  /** That of the layout. */
  readonly chart_id: number
  readonly title: string
  readonly subtitle: string
  /** Why there is nothing to draw, in its place; null: it is drawn. */
  readonly problem: string | null
  readonly viz_type: string
  readonly form_data: Readonly<Record<string, unknown>>
  readonly tables: readonly PrintedTable[]
  readonly time_zone: string
  readonly verbose: Readonly<Record<string, string>>
  /** Formats of metrics, by stored name. */
  readonly metric_formats?: Readonly<Record<string, MetricFormat>> | undefined
  /** Data of annotation layers, by their names. */
  readonly annotations?: Readonly<Record<string, unknown>> | undefined
  /** Signs of numbers that the reader chose; absent: the usual ones. */
  readonly number_format?: NumberFormatName | undefined
}

/** Sets charts on pages as their dashboard lays them out: a PDF with text that can be selected, or a picture. */
export interface PrintJob {
  readonly kind: 'print'
  /** `png`: of the first page, as high as it is. `pages`: what a PDF shows, as JSON, a PNG in base64 for each page. */
  readonly as: 'pdf' | 'png' | 'pages'
  /** Of a PNG, CSS pixels; absent: that of the page. */
  readonly width?: number | undefined
  /** Of a PNG, its height for its width: what is lower is left out; absent: as high as the page is. */
  readonly shape?: number | undefined
  readonly layout: Layout
  /** Ids of top tabs; null: all of them. */
  readonly tabs: readonly string[] | null
  /** Open tabs among nested ones; absent: all of them, one below the other. */
  readonly active_tabs?: ActiveTabs | undefined
  readonly title: string
  /** Whose pages they are; the logo is a data address. */
  readonly brand: { readonly name: string; readonly logo: string | null }
  /** Filters in effect, in words. */
  readonly filters: readonly string[]
  readonly as_of: string
  readonly foot: string
  /** Epoch milliseconds: the file's own date. */
  readonly made_at: number
  /** What the dashboard says of colors; null: no dashboard, each chart has its own. */
  readonly colors: DashboardColorSettings | null
  /** With more labels than colors, colors are varied in place of being repeated. */
  readonly varies_colors?: boolean | undefined
  /** Schemes that were made here, which dashboard and charts may name. */
  readonly own_schemes: readonly OwnScheme[]
  /** Bytes of their `data` arrays come as the job's body, one table after the other. */
  readonly charts: readonly PrintedChart[]
}

/** What a print job made. */
export interface PrintFacts {
  /** 0 for a picture. */
  readonly pages: number
  /** What the charts that are one figure say, in the order of the charts. */
  readonly figures: readonly Figure[]
}

/** A figure in words: what mails say where pictures are not shown. */
export interface Figure {
  readonly title: string
  readonly value: string
  readonly note: string
}
