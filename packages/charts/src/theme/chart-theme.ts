/** Colours of one theme (light or dark). No chart sets a colour of its own. */
export interface ChartTheme {
  readonly name: 'light' | 'dark'
  /** Ten, in order of use; then `other`. */
  readonly categories: readonly string[]
  readonly other: string
  /** The categories are a scheme's, not the house's: after its last colour it starts again. */
  readonly isForeign?: true | undefined
  readonly positive: string
  readonly negative: string
  readonly total: string
  readonly muted: string
  readonly ramps: Readonly<Record<'depth' | 'ember' | 'verdigris' | 'diverging', readonly string[]>>
  readonly text: string
  /** Second ink: category names, legend. */
  readonly textSoft: string
  /** Third ink: value axis, notes. */
  readonly textMuted: string
  readonly rule: string
  readonly ruleStrong: string
  /** Axis pointer and the zero line. */
  readonly pointer: string
  readonly surface: string
  readonly raised: string
  readonly success: string
  readonly danger: string
  readonly fontFamily: string
}
