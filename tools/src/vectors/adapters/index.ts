import type { Adapters } from '../vector.ts'
import { asyncEvents } from './async.ts'
import { chartData } from './chart-data.ts'
import { chartParts } from './chart-parts.ts'
import { chartPieces } from './chart-pieces.ts'
import { charts } from './charts.ts'
import { colors } from './colors.ts'
import { expressions } from './expressions.ts'
import { filters } from './filters.ts'
import { formData } from './form-data.ts'
import { formats } from './formats.ts'
import { guard } from './guard.ts'
import { helpers } from './helpers.ts'
import { layout } from './layout.ts'
import { permissions } from './permissions.ts'
import { postProcessing } from './post-processing.ts'
import { query } from './query.ts'
import { sql } from './sql.ts'
import { time } from './time.ts'

/** Every operation that has a rule of ours behind it. */
export const ADAPTERS: Adapters = {
  ...asyncEvents,
  ...chartData,
  ...chartParts,
  ...chartPieces,
  ...charts,
  ...colors,
  ...expressions,
  ...filters,
  ...formData,
  ...formats,
  ...guard,
  ...helpers,
  ...layout,
  ...permissions,
  ...postProcessing,
  ...query,
  ...sql,
  ...time,
}
