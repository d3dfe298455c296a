import { type ChartColors, chartTheme, makeDashboardColors } from '@belvedere/charts/theme'
import type { FormData } from '@belvedere/core/form-data'
import { useMemo } from 'react'
import { useAddressDashboard } from '../data/address-dashboard.ts'
import { useOwnSchemes } from '../data/own-schemes.ts'
import { useThemeName } from '../data/page/theme.ts'

/** Returns the colors of the dashboard in the page's address; undefined if there is none. */
export function useAddressColors(form: Pick<FormData, 'slice_id' | 'color_scheme'>): ChartColors | undefined {
  const metadata = useAddressDashboard()
  const theme = useThemeName()
  const schemes = useOwnSchemes()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the metadata may name one of the schemes
  const colors = useMemo(() => (metadata === null ? null : makeDashboardColors(metadata)), [metadata, schemes])
  return colors?.of(form, chartTheme(theme))
}
