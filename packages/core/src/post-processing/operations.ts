import { aggregate } from './aggregate.ts'
import { boxplot } from './boxplot.ts'
import { compare } from './compare.ts'
import { contribution } from './contribution.ts'
import { cum } from './cum.ts'
import { diff } from './diff.ts'
import { flatten } from './flatten.ts'
import { prophet } from './forecast/prophet.ts'
import { geodeticParse } from './geodetic-parse.ts'
import { geohashDecode, geohashEncode } from './geohash.ts'
import { histogram } from './histogram.ts'
import type { Operation } from './operation.ts'
import { pivot } from './pivot.ts'
import { rank } from './rank.ts'
import { rename } from './rename.ts'
import { resample } from './resample.ts'
import { rolling } from './rolling.ts'
import { select } from './select.ts'
import { sort } from './sort.ts'

const ALL: readonly Operation[] = [
  aggregate,
  boxplot,
  compare,
  contribution,
  cum,
  diff,
  flatten,
  geodeticParse,
  geohashDecode,
  geohashEncode,
  histogram,
  pivot,
  prophet,
  rank,
  rename,
  resample,
  rolling,
  select,
  sort,
]

/** Every operation by its name on the wire. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  ALL.map(operation => [operation.operation, operation]),
)
