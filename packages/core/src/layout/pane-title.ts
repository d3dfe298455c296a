import type { ComponentMeta } from './types.ts'

/** What stands over a chart on a dashboard: the name that it was given there, else its own; the stored one may be older. */
export const paneTitle = (meta: ComponentMeta | undefined, chartName: string | undefined): string =>
  String(meta?.sliceNameOverride || chartName || meta?.sliceName || '')
