import type { Annotations } from '../../contract/annotations.ts'

/** Pixels reserved at the top for titles of events and intervals. */
export const TITLE_SPACE = 16

export const NO_ANNOTATIONS: Annotations = {
  hasTitles: false,
  legend: [],
  values: () => [],
  ends: () => [],
  draw: () => ({ series: [], needs: [] }),
  rows: () => [],
}
