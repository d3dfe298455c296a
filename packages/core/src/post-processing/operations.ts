import { ALL_OPERATIONS } from './generated/operations.generated.ts'
import type { Operation } from './operation.ts'

/** Operations by name in requests. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  ALL_OPERATIONS.map(operation => [operation.operation, operation]),
)
