import type { ChoiceDefaults } from '@belvedere/core/expressions'
import { readClientSettings } from '@belvedere/core/settings'
import { bootstrap, isFeatureOn } from '../../data/page/bootstrap.ts'

/** Returns the settings for defaults that are applied when a field is selected. */
export const choiceDefaults = (): ChoiceDefaults => ({
  preselects: isFeatureOn('UX_BETA'),
  hasTimeRanges: isFeatureOn('GENERIC_CHART_AXES'),
  timeRange: readClientSettings(bootstrap().common).default_time_range,
})
