import type { Adapters } from '../vector.ts'
import { expressions } from './expressions.ts'
import { filters } from './filters.ts'
import { formData } from './form-data.ts'
import { formats } from './formats.ts'
import { layout } from './layout.ts'
import { postProcessing } from './post-processing.ts'
import { query } from './query.ts'
import { time } from './time.ts'

/** Every operation that has a rule of ours behind it. */
export const ADAPTERS: Adapters = {
  ...expressions,
  ...filters,
  ...formData,
  ...formats,
  ...layout,
  ...postProcessing,
  ...query,
  ...time,
}
