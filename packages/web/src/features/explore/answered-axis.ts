import type { ChartDataAnswer } from '@belvedere/api'
import { columnLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import { xAxisOf } from '@belvedere/core/query'
import type { GenericType } from '@belvedere/core/table'
import { useMemo } from 'react'
import type { ExploreData } from './use-explore-data.ts'

/** Custom SQL on the x-axis with the type in its last response. */
export interface AnsweredAxis {
  readonly sql: string
  readonly type: GenericType
}

/**
 * Returns the custom x-axis of a response. Null if the axis is a column, whose type is stored, or missing in the
 * response.
 */
export function answeredAxis(answer: ChartDataAnswer, form: FormData): AnsweredAxis | null {
  const axis = xAxisOf(form)
  const [first] = answer.result
  if (axis === undefined || typeof axis === 'string' || !first) return null
  const type = first.coltypes[first.colnames.indexOf(columnLabel(axis))]
  return type === undefined ? null : { sql: axis.sqlExpression, type }
}

/** Returns the custom x-axis of the shown chart. */
export function useAnsweredAxis({ data, form }: Pick<ExploreData, 'data' | 'form'>): AnsweredAxis | null {
  const answer = data.shown?.answer
  return useMemo(() => (answer ? answeredAxis(answer, form) : null), [answer, form])
}
