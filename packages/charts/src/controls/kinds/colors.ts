/** Kinds of controls with colors or color schemes as values. */
import type { ControlBase } from '../control-base.ts'

/** Id of a color scheme: a categorical palette, or a sequential ramp if `isLinear`. */
export interface ColorSchemeControl extends ControlBase {
  readonly kind: 'color_scheme'
  readonly isLinear: boolean
}

/** Colors by label, `{"ATL": "#1b9a77"}`, for any of the drawn labels. */
export interface LabelColorsControl extends ControlBase {
  readonly kind: 'label_colors'
}

/** `{r, g, b, a}`: red, green and blue from 0 to 255, opacity from 0 to 1. */
export interface ColorControl extends ControlBase {
  readonly kind: 'color'
}
