import type { Control, ControlSection } from './control.ts'
import { checkbox, section } from './shared.ts'

type Form = Readonly<Record<string, unknown>>
const isOn = (form: Form): boolean => form.forecastEnabled === true

const seasonality = (name: string, label: string): Control => ({
  name,
  label,
  description: 'Whether values repeat in this period.',
  kind: 'select',
  choices: [
    { value: null, label: 'default' },
    { value: true, label: 'Yes' },
    { value: false, label: 'No' },
  ],
  default: null,
  affects: 'query',
  visible: isOn,
})

/** Section of the forecast, which the server computes. */
export const predictive: ControlSection = section(
  'data',
  'Predictive analytics',
  [
    [
      {
        ...checkbox(
          'forecastEnabled',
          'Enable forecast',
          false,
          'Predicts the coming periods from the values so far. Needs a time axis with a grain.',
        ),
        affects: 'query',
        note: 'Model: a regression of trend and seasons, similar to Prophet.',
      },
    ],
    [
      {
        name: 'forecastPeriods',
        label: 'Forecast periods',
        description: 'How many periods into the future.',
        kind: 'number',
        integer: true,
        min: 1,
        max: 1000,
        step: 1,
        default: 10,
        affects: 'query',
        visible: isOn,
      },
      {
        name: 'forecastInterval',
        label: 'Confidence interval',
        description: 'Share of values that the band should contain, between 0 and 1.',
        kind: 'number',
        min: 0.01,
        max: 0.99,
        step: 0.05,
        default: 0.8,
        affects: 'query',
        visible: isOn,
      },
    ],
    [
      seasonality('forecastSeasonalityYearly', 'Yearly seasonality'),
      seasonality('forecastSeasonalityWeekly', 'Weekly seasonality'),
    ],
    [seasonality('forecastSeasonalityDaily', 'Daily seasonality')],
  ],
  false,
)
