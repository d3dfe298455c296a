import type { Control, ControlSection } from './control.ts'
import { section } from './shared.ts'

export const colorScheme: Control = {
  name: 'color_scheme',
  label: 'Color scheme',
  description: 'Colors of series and groups.',
  kind: 'color_scheme',
  isLinear: false,
  default: null,
  affects: 'option',
}

export const linearColorScheme: Control = {
  name: 'linear_color_scheme',
  label: 'Linear color scheme',
  description: 'Colors of amounts. Automatic: Depth, or Diverging if values are on both sides of zero.',
  kind: 'color_scheme',
  isLinear: true,
  default: null,
  affects: 'option',
}

export const labelColors: Control = {
  name: 'label_colors',
  label: 'Label colors',
  description: 'Colors of single series and groups. They override the color scheme.',
  kind: 'label_colors',
  default: {},
  affects: 'option',
}

/** First section in Customize of types with categorical colors. */
export const look: ControlSection = section('customize', 'Look', [[colorScheme], [labelColors]])

/** Like `look`, for types that color unlabeled things by a scheme. */
export const schemeLook: ControlSection = section('customize', 'Look', [[colorScheme]])

/** Like `look`, for types whose colors are values. */
export const linearLook: ControlSection = section('customize', 'Look', [[linearColorScheme]])

/** For types with both kinds of colors. */
export const bothLooks: ControlSection = section('customize', 'Look', [
  [colorScheme],
  [labelColors],
  [linearColorScheme],
])
