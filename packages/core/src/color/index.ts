export { assignLabelColors, type LabelColorOptions, type LabelColors, makeLabelColors } from './label-colors.ts'
