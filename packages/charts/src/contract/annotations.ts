import type { Cell } from '@belvedere/core/table'
import type { TimeStep } from '@belvedere/core/time'
import type { TooltipRow } from './tooltip-row.ts'

/** Axis on which annotations are drawn. */
export interface AnnotatedAxis {
  readonly xKind: 'time' | 'value' | 'category'
  readonly xs: readonly Cell[]
  readonly step: TimeStep | null
  /** True for time in equal slots, with indexes as positions. */
  readonly isSlotted: boolean
  readonly isHorizontal: boolean
}

export interface AnnotationDrawing {
  /** Series that follow the chart's own. */
  readonly series: readonly Readonly<Record<string, unknown>>[]
  readonly needs: readonly string[]
}

export interface AnnotationEnd {
  readonly name: string
  /** The last value of the line. */
  readonly value: number
}

/**
 * Additions of annotation layers to a picture. Charts depend only on this interface: the code that reads and draws
 * annotations is loaded only for forms with layers.
 */
export interface Annotations {
  /** True if titles are above the plot. */
  readonly hasTitles: boolean
  /** Legend names of formulas and series; events and intervals have titles instead. */
  readonly legend: readonly string[]
  /** Returns values that the value axis must include. */
  readonly values: (axis: AnnotatedAxis) => readonly (number | null)[]
  /** Returns the lines that are labeled at their end. */
  readonly ends: (axis: AnnotatedAxis) => readonly AnnotationEnd[]
  /**
   * @param width width of the plot in pixels
   * @param offsets vertical offsets in pixels of labels beside the plot, in the order of `ends`; null if they do not
   * fit
   */
  readonly draw: (axis: AnnotatedAxis, width: number, offsets: readonly number[] | null) => AnnotationDrawing
  /** Returns the tooltip rows of a position on the axis: values of lines in full, then events and intervals. */
  readonly rows: (axis: AnnotatedAxis, index: number, inFull: (value: number) => string) => readonly TooltipRow[]
}
