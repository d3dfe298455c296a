export const SIZES = ['small', 'phone', 'medium', 'large'] as const
export type SizeName = (typeof SIZES)[number]

/** Pixels of the picture. */
export const PIXELS: Readonly<Record<SizeName, { readonly width: number; readonly height: number }>> = {
  small: { width: 260, height: 170 },
  /** A pane on a screen of 390. */
  phone: { width: 358, height: 230 },
  medium: { width: 440, height: 250 },
  large: { width: 760, height: 340 },
}
