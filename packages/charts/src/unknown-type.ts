import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import type { BuildOption, ChartType } from './chart-type.ts'
import type { ControlPanel } from './controls/control.ts'
import type { DrawingNeeds } from './drawing-needs.ts'
import { chartType, drawingNeedsOf, loadBuildOption, loadControls } from './registry.ts'

/**
 * Builds a query from the settings that all forms share: columns, metrics, times, filters and limits. Without metrics
 * it returns raw rows.
 */
function buildSharedQuery(_: FormData, { metrics, ...base }: QueryObject): readonly QueryObject[] {
  return [metrics && metrics.length > 0 ? { ...base, metrics } : base]
}

/** Returns the query builder of a chart type; for an unsupported type, one for the settings that all forms share. */
export const queryRuleOf = (vizType: string): ChartType['buildQuery'] =>
  chartType(vizType)?.buildQuery ?? buildSharedQuery

/** Loads the drawing code of a form; an unsupported type is drawn as a table of its result. */
export async function loadDrawing(vizType: string, needs?: DrawingNeeds): Promise<BuildOption> {
  if (chartType(vizType)) return loadBuildOption(vizType, needs)
  const drawTable = await loadBuildOption('table')
  return input => {
    const { datasource, viz_type } = input.form
    const all_columns = input.tables[0]?.colnames ?? []
    return drawTable({ ...input, form: { datasource, viz_type, query_mode: 'raw', all_columns } })
  }
}

/** Loads the drawing code that a form needs. Code that was loaded for one form may be insufficient for another. */
export const loadDrawingOf = (form: FormData): Promise<BuildOption> => loadDrawing(form.viz_type, drawingNeedsOf(form))

/** Loads the controls of a chart type; for an unsupported type, those that have the same meaning for all types. */
export async function loadPanel(vizType: string): Promise<ControlPanel> {
  if (chartType(vizType)) return loadControls(vizType)
  const { sharedPanel } = await import('./controls/shared-panel.ts')
  return sharedPanel
}
