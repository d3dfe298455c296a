import { compare } from './compare.ts'
import { contribution } from './contribution.ts'
import { cum } from './cum.ts'
import { diff } from './diff.ts'
import { flatten } from './flatten.ts'
import type { Operation } from './operation.ts'
import { pivot } from './pivot.ts'
import { rename } from './rename.ts'
import { rolling } from './rolling.ts'
import { select } from './select.ts'
import { sort } from './sort.ts'

/** Every operation by its name on the wire. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  [compare, contribution, cum, diff, flatten, pivot, rename, rolling, select, sort].map(operation => [
    operation.operation,
    operation,
  ]),
)
