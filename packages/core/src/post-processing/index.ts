export { cleanRules, postProcess, postProcessFrame } from './apply-rules.ts'
export {
  escapeSeparator,
  type Frame,
  type FrameColumn,
  type FrameIndex,
  toFrame,
  toTable,
  unescapeSeparator,
} from './frame.ts'
export { OPERATIONS } from './operations.ts'
