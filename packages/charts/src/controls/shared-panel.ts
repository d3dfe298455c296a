import type { ControlPanel } from './control.ts'
import { adhocFilters, section, timeRange } from './shared.ts'

/** For a chart type that is not made here: its own settings are retained as they are. */
export const sharedPanel: ControlPanel = {
  sections: [section('data', 'Query', [[timeRange], [adhocFilters]])],
}
