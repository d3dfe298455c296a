import type { ChoiceDefaults } from '@belvedere/core/expressions'
import { readClientSettings } from '@belvedere/core/settings'
import { bootstrap, isFeatureOn } from '../../data/page/bootstrap.ts'
import type { App } from '../../state/app.ts'

/** Returns the settings for defaults that are applied when a field is selected. */
export const choiceDefaults = (app: App): ChoiceDefaults => ({
  preselects: isFeatureOn(app, 'UX_BETA'),
  hasTimeRanges: isFeatureOn(app, 'GENERIC_CHART_AXES'),
  timeRange: readClientSettings(bootstrap(app).common).default_time_range,
})
