import type { ControlPanel } from './control.ts'
import { adhocFilters, section, timeRange } from './shared.ts'

/** Panel for an unsupported chart type: its other settings are retained unchanged. */
export const sharedPanel: ControlPanel = {
  sections: [section('data', 'Query', [[timeRange], [adhocFilters]])],
}
