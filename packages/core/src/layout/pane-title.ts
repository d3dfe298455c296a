import type { ComponentMeta } from './types.ts'

/**
 * Returns the title of a chart on a dashboard: its override, or else the chart's name. The stored name is the last
 * resort because it may be outdated.
 */
export const paneTitle = (meta: ComponentMeta | undefined, chartName: string | undefined): string =>
  String(meta?.sliceNameOverride || chartName || meta?.sliceName || '')
