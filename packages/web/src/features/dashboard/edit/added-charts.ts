import type { QueryClient } from '@tanstack/react-query'
import type { App } from '../../../state/app.ts'
import { type AddedCharts, NO_CHARTS } from './draft-model.ts'
import { readChartToAdd } from './save-draft.ts'

/** Loads charts that are in the draft but not on the stored dashboard. `onChange` is called when charts were added. */
export function createAdded(app: App, client: QueryClient, known: ReadonlySet<number>, onChange: () => void) {
  let added: AddedCharts = NO_CHARTS
  const bring = async (ids: readonly number[]): Promise<boolean> => {
    const missing = ids.filter(id => !known.has(id) && !added.charts.some(chart => chart.id === id))
    const settled = await Promise.allSettled(missing.map(id => readChartToAdd(app, client, id)))
    const read = settled.flatMap(each => (each.status === 'fulfilled' ? each.value : []))
    if (read.length > 0) {
      added = {
        charts: [...added.charts, ...read.map(({ chart }) => chart)],
        datasets: new Map([
          ...added.datasets,
          ...read.flatMap(({ dataset }) => (dataset ? [[dataset.id, dataset] as const] : [])),
        ]),
      }
      onChange()
    }
    return read.length === missing.length
  }
  return { bring, get: () => added }
}
