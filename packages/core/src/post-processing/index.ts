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
export { cleanRules, postProcess, postProcessFrame } from './post-process.ts'
