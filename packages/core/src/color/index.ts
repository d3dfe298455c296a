export { extendPalette } from './analogous.ts'
export {
  CONDITIONS,
  type ConditionalRule,
  cellColor,
  cellOpacity,
  columnColors,
  roundTo,
} from './conditional.ts'
export {
  assignLabelColors,
  type DashboardColorSettings,
  type LabelColors,
  makeLabelColors,
} from './label-colors.ts'
export { readColors } from './read-colors.ts'
export { colorOver, contrast, inkOn, readableOn } from './readable.ts'
export { colorOf, contrastingColor, parseColor, printHex, printRgb, type Rgb, withOpacity } from './rgb.ts'
export { needsRange, needsValue, RULE_COLORS, ruleProblems, ruleText } from './rule-problems.ts'
export { isSafePalette } from './safe.ts'
export { type SchemeNote, schemeNotes } from './scheme-notes.ts'
export {
  CATEGORICAL_SCHEMES,
  type ColorScheme,
  categoricalScheme,
  isKnownRamp,
  isKnownScheme,
  LINEAR_SCHEMES,
  linearScheme,
  type OwnScheme,
  ownSchemes,
  type SchemeKind,
  setOwnSchemes,
  THEME_RAMPS,
  THEME_SCHEME,
} from './schemes/index.ts'
export { sequentialColors, sequentialScale } from './sequential.ts'
