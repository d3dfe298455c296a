import type { ChartDataAnswer } from '@belvedere/api'
import type { FormData } from '@belvedere/core/form-data'
import { timeGrainOf } from '@belvedere/core/query'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { parseTimeGrain, rangeOfBucket } from '@belvedere/core/time'
import { useMemo } from 'react'
import { toTable } from '../../chart/results/chart-facts.ts'
import type { TimeSpan } from '../../controls/annotation/shown-times.ts'
import type { ExploreData } from './use-explore-data.ts'

/**
 * Returns the time span of the first time column in a response, including its last bucket. Null without a time column.
 */
export function shownTimes(answer: ChartDataAnswer, form: FormData): TimeSpan | null {
  const [first] = answer.result
  if (!first) return null
  const { colnames, coltypes, rows } = toTable(first)
  const name = colnames[coltypes.indexOf(GENERIC_TYPE.temporal)]
  if (name === undefined) return null
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const row of rows) {
    const time = row[name]
    if (typeof time !== 'number') continue
    least = Math.min(least, time)
    most = Math.max(most, time)
  }
  if (least > most) return null
  const grain = parseTimeGrain(timeGrainOf(form))
  if (!grain) return { since: least, until: most + 1 }
  return { since: rangeOfBucket(least, grain).since, until: rangeOfBucket(most, grain).until }
}

/** Returns the time span of the shown chart. Returns the same object for the same span. */
export function useShownTimes({ data, form }: Pick<ExploreData, 'data' | 'form'>): TimeSpan | null {
  const answer = data.shown?.answer
  return useMemo(() => (answer ? shownTimes(answer, form) : null), [answer, form])
}
