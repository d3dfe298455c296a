/** Kinds whose values are colours and names of colours. */
import type { ControlBase } from '../control-base.ts'

/** A scheme by its id: a palette for things, or a ramp for amounts. */
export interface ColorSchemeControl extends ControlBase {
  readonly kind: 'color_scheme'
  readonly isLinear: boolean
}

/** `{r, g, b, a}`: red, green and blue from 0 to 255, opacity from 0 to 1. */
export interface ColorControl extends ControlBase {
  readonly kind: 'color'
}
