import type { ChoiceDefaults } from '@belvedere/core/expressions'
import { readClientSettings } from '@belvedere/core/settings'
import { bootstrap, isFeatureOn } from '../data/bootstrap.ts'

/** What choosing a field brings along here. */
export const choiceDefaults = (): ChoiceDefaults => ({
  preselects: isFeatureOn('UX_BETA'),
  hasTimeRanges: isFeatureOn('GENERIC_CHART_AXES'),
  timeRange: readClientSettings(bootstrap().common).default_time_range,
})
