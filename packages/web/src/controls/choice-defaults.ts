import { readClientSettings } from '@belvedere/core/settings'
import { NO_TIME_RANGE } from '@belvedere/core/time'
import { bootstrap, isFeatureOn } from '../data/bootstrap.ts'

/** What choosing a column brings along, as the deployment has it (requirements FLAG-009, FLAG-012). */
export interface ChoiceDefaults {
  /** An operator or an aggregate that nobody has chosen yet is preselected. */
  readonly preselects: boolean
  /** Temporal columns are filtered by time ranges. */
  readonly hasTimeRanges: boolean
  /** The range that such a filter starts with. */
  readonly timeRange: string
}

/** Nothing is preselected, and time ranges start open: a deployment that has set nothing. */
export const NO_PRESELECTION: ChoiceDefaults = { preselects: false, hasTimeRanges: true, timeRange: NO_TIME_RANGE }

export const choiceDefaults = (): ChoiceDefaults => ({
  preselects: isFeatureOn('UX_BETA'),
  hasTimeRanges: isFeatureOn('GENERIC_CHART_AXES'),
  timeRange: readClientSettings(bootstrap().common).default_time_range,
})
