import type { TooltipRow } from '../shared/tooltip.ts'
import type { AnnotatedAxis } from './place.ts'

/** Pixels at the top that titles of events and intervals take. */
export const TITLE_SPACE = 16

export interface AnnotationDrawing {
  /** To be put after the chart's own series. */
  readonly series: readonly Readonly<Record<string, unknown>>[]
  readonly needs: readonly string[]
}

export interface AnnotationEnd {
  readonly name: string
  /** The last value of the line. */
  readonly value: number
}

/**
 * What a chart's layers add to its picture. Charts know no more of annotations than this: the code that reads and
 * draws them is fetched for forms that have layers only.
 */
export interface Annotations {
  /** Titles stand above the plot. */
  readonly hasTitles: boolean
  /** Names of lines in a legend: those of formulas and series; events and intervals carry theirs. */
  readonly legend: readonly string[]
  /** Numbers that the value axis must reach. */
  readonly values: (axis: AnnotatedAxis) => readonly (number | null)[]
  /** Lines that have their name at their end. */
  readonly ends: (axis: AnnotatedAxis) => readonly AnnotationEnd[]
  /**
   * @param width of the plot, in pixels
   * @param offsets pixels by which names beside the plot are moved up or down, in the order of `ends`; null where
   * there is no space beside it
   */
  readonly draw: (axis: AnnotatedAxis, width: number, offsets: readonly number[] | null) => AnnotationDrawing
  /** What applies at one place of the axis: values of lines, written in full, then what happens there. */
  readonly rows: (axis: AnnotatedAxis, index: number, inFull: (value: number) => string) => readonly TooltipRow[]
}

export const NO_ANNOTATIONS: Annotations = {
  hasTitles: false,
  legend: [],
  values: () => [],
  ends: () => [],
  draw: () => ({ series: [], needs: [] }),
  rows: () => [],
}
