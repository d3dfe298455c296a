/** Kinds whose values are colours and names of colours. */
import type { ControlBase } from '../control-base.ts'

/** A scheme by its id: a palette for things, or a ramp for amounts. */
export interface ColorSchemeControl extends ControlBase {
  readonly kind: 'color_scheme'
  readonly isLinear: boolean
}

/** Colours by the label that has them, `{"ATL": "#1b9a77"}`: each of the drawn labels can be given one. */
export interface LabelColorsControl extends ControlBase {
  readonly kind: 'label_colors'
}

/** `{r, g, b, a}`: red, green and blue from 0 to 255, opacity from 0 to 1. */
export interface ColorControl extends ControlBase {
  readonly kind: 'color'
}
