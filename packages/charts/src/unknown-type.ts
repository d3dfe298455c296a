import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import type { BuildOption, ChartType } from './chart-type.ts'
import type { ControlPanel } from './controls/control.ts'
import type { DrawingNeeds } from './drawing-needs.ts'
import { chartType, drawingNeedsOf, loadBuildOption, loadControls } from './registry.ts'

/** What every form says in the same words: columns, measures, times, filters and limits. Rows as they are without measures. */
function buildSharedQuery(_: FormData, { metrics, ...base }: QueryObject): readonly QueryObject[] {
  return [metrics && metrics.length > 0 ? { ...base, metrics } : base]
}

/** The query of a chart type; of one that is not made here, what its form shares with all others. */
export const queryRuleOf = (vizType: string): ChartType['buildQuery'] =>
  chartType(vizType)?.buildQuery ?? buildSharedQuery

/** Drawing code of a form; a type that is not made here is drawn as the table of its answer. */
export async function loadDrawing(vizType: string, needs?: DrawingNeeds): Promise<BuildOption> {
  if (chartType(vizType)) return loadBuildOption(vizType, needs)
  const drawTable = await loadBuildOption('table')
  return input => {
    const { datasource, viz_type } = input.form
    const all_columns = input.tables[0]?.colnames ?? []
    return drawTable({ ...input, form: { datasource, viz_type, query_mode: 'raw', all_columns } })
  }
}

/** As much drawing code as the form needs: what is loaded for one does not draw another that needs more. */
export const loadDrawingOf = (form: FormData): Promise<BuildOption> => loadDrawing(form.viz_type, drawingNeedsOf(form))

/** Controls of a chart type; of one that is not made here those that have the same meaning everywhere. */
export async function loadPanel(vizType: string): Promise<ControlPanel> {
  if (chartType(vizType)) return loadControls(vizType)
  const { sharedPanel } = await import('./controls/shared-panel.ts')
  return sharedPanel
}
