import { GENERIC_TYPE } from '../table/index.ts'
import { type Aggregate, aggregateCells, readAggregates, spendAggregates } from './aggregate-cells.ts'
import { spendAxis, toAxis } from './axis.ts'
import type { Budget } from './budget.ts'
import type { Frame, FrameColumn } from './frame.ts'
import { defineOperation, requireColumn } from './operation.ts'

interface AggregateOptions {
  readonly groupby: readonly string[]
  readonly aggregates: readonly Aggregate[]
}

function apply(frame: Frame, { groupby, aggregates }: AggregateOptions, budget: Budget): Frame {
  const one = (name: string): FrameColumn => requireColumn(frame, 'aggregate', name)
  spendAxis(budget, 'aggregate', frame.length, groupby.length)
  const groups = groupby.map(one)
  const axis = toAxis(groups, frame.length)
  const all = toAxis([], frame.length)
  spendAggregates(budget, 'aggregate', frame.length, aggregates)
  return {
    length: axis.keys.length,
    index: [],
    levels: [],
    columns: [
      ...groups.map((column, level): FrameColumn => ({ ...column, values: axis.keys.map(key => key[level] ?? null) })),
      ...aggregates.map(
        (aggregate): FrameColumn => ({
          key: [aggregate.name],
          type: GENERIC_TYPE.numeric,
          values: aggregateCells(aggregate, one(aggregate.source), axis, all)[0] ?? [],
        }),
      ),
    ],
  }
}

/**
 * Returns one row per group in ascending order; a single row without group columns. Rows with a null group are omitted.
 */
export const aggregate = defineOperation({
  operation: 'aggregate',
  parse: (options): AggregateOptions => ({
    groupby: options.nameOrNames('groupby') ?? [],
    aggregates: readAggregates(options),
  }),
  apply,
})
