import { type ChartColors, chartTheme, makeDashboardColors } from '@belvedere/charts/theme'
import type { FormData } from '@belvedere/core/form-data'
import { useMemo } from 'react'
import { useAddressDashboard } from '../data/address-dashboard.ts'
import { useOwnSchemes } from '../data/own-schemes.ts'
import { useThemeName } from '../data/theme.ts'

/** Colours as on the dashboard that the address says a chart comes from; undefined for a chart that comes from none. */
export function useAddressColors(form: Pick<FormData, 'slice_id' | 'color_scheme'>): ChartColors | undefined {
  const metadata = useAddressDashboard()
  const theme = useThemeName()
  const schemes = useOwnSchemes()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the metadata may name one of them
  const colors = useMemo(() => (metadata === null ? null : makeDashboardColors(metadata)), [metadata, schemes])
  return colors?.of(form, chartTheme(theme))
}
