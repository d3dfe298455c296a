import { loadControls } from '@belvedere/charts'
import { templateParams, withTemplateParams } from '@belvedere/core/filters'
import type { QueryClient } from '@tanstack/react-query'
import { chartQuery } from '../../../data/queries.ts'
import type { App } from '../../../state/app.ts'
import type { ExploreStore } from '../explore-store.ts'
import { withDefaults } from '../form/panel.ts'
import { storedForm } from './stored-form.ts'

/** Reloads the stored chart. Unsaved changes are discarded. */
export async function reopenChart(app: App, client: QueryClient, store: ExploreStore): Promise<void> {
  const id = store.getState().chart?.id
  if (id === undefined) return
  const chart = await client.fetchQuery({ ...chartQuery(app, id), staleTime: 0 })
  const form = withTemplateParams(storedForm(chart), templateParams(window.location.search))
  store.getState().reopen(chart, withDefaults(form, await loadControls(form.viz_type)))
}
