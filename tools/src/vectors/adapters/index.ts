import type { Adapters } from '../vector.ts'
import { time } from './time.ts'

/** Every operation that has a rule of ours behind it. */
export const ADAPTERS: Adapters = { ...time }
