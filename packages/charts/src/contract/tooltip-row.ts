export interface TooltipRow {
  readonly label: string
  /** Formatted value. */
  readonly value: string
  readonly color?: string | undefined
  /** True for a short line instead of a square as the symbol. */
  readonly isLine?: boolean | undefined
  readonly isTotal?: boolean | undefined
}
