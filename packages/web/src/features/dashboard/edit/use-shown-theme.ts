import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/calls/call.ts'
import { useApp } from '../../../state/use-app.ts'
import { useDashboard } from '../state/context.ts'
import { useThemePreview } from '../theme/use-dashboard-theme.ts'
import { useDraft } from './use-draft.ts'

/** Shows the page in the theme of the draft before it is saved. */
export function useShownTheme(): void {
  const app = useApp()
  const { theme_id } = useDraft().properties
  const stored = useDashboard().model.dashboard.theme_id
  const isOther = theme_id !== undefined && theme_id !== stored
  const theme = useQuery({
    queryKey: ['theme', String(theme_id), 'one'],
    queryFn: async ({ signal }) =>
      (await call(app, 'GET /api/v1/theme/{id}', { path: { id: theme_id ?? 0 }, signal })).result.json_data,
    enabled: isOther && theme_id !== null,
  })
  useThemePreview(!isOther ? undefined : theme_id === null ? null : theme.data)
}
