import { type ChartColors, chartTheme, makeDashboardColors } from '@belvedere/charts/theme'
import type { FormData } from '@belvedere/core/form-data'
import { useMemo } from 'react'
import { useAddressDashboard } from '../data/address-dashboard.ts'
import { useThemeName } from '../data/theme.ts'

/** Colours as on the dashboard that the address says a chart comes from; undefined for a chart that comes from none. */
export function useAddressColors(form: Pick<FormData, 'slice_id' | 'color_scheme'>): ChartColors | undefined {
  const metadata = useAddressDashboard()
  const theme = useThemeName()
  const colors = useMemo(() => (metadata === null ? null : makeDashboardColors(metadata)), [metadata])
  return colors?.of(form, chartTheme(theme))
}
