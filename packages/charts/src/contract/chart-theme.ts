/** Colors of a theme (light or dark). Charts define no colors of their own. */
export interface ChartTheme {
  readonly name: 'light' | 'dark'
  /** Ten colors in order of use; further labels get `other`. */
  readonly categories: readonly string[]
  readonly other: string
  /**
   * True if the categories are those of a color scheme instead of the theme: the scheme is repeated after its last
   * color.
   */
  readonly isForeign?: true | undefined
  readonly positive: string
  readonly negative: string
  readonly total: string
  readonly muted: string
  readonly ramps: Readonly<Record<'depth' | 'ember' | 'verdigris' | 'diverging', readonly string[]>>
  readonly text: string
  /** Secondary text color: category names, legend. */
  readonly textSoft: string
  /** Tertiary text color: value axis, notes. */
  readonly textMuted: string
  readonly rule: string
  readonly ruleStrong: string
  /** Color of the axis pointer and the zero line. */
  readonly pointer: string
  readonly surface: string
  readonly raised: string
  readonly success: string
  readonly danger: string
  readonly fontFamily: string
}
