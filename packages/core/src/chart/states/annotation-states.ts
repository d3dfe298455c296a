import { NETWORK_ERROR } from '../../errors/index.ts'
import type { Abortable, ChartState } from './chart-state.ts'

/** State of the annotation layers of a chart, by layer name. */
export type AnnotationStates = Pick<ChartState<unknown>, 'annotationQuery' | 'annotationData' | 'annotationError'>

/** Outcome of a layer's query. */
export type AnnotationAnswer =
  | { readonly type: 'data'; readonly data: unknown }
  | { readonly type: 'error'; readonly message: string }
  | { readonly type: 'timeout' | 'no_response' | 'aborted' }

export type AnnotationEvent =
  | { readonly type: 'started'; readonly name: string; readonly controller: Abortable }
  | { readonly type: 'succeeded'; readonly name: string; readonly data: unknown }
  | { readonly type: 'failed'; readonly name: string; readonly message: string }

function without<Value>(record: Readonly<Record<string, Value>>, name: string): Readonly<Record<string, Value>> {
  const { [name]: _, ...others } = record
  return others
}

/** Returns the event for an outcome; undefined for an aborted query, which changes nothing. */
export function annotationEvent(name: string, answer: AnnotationAnswer): AnnotationEvent | undefined {
  switch (answer.type) {
    case 'aborted':
      return undefined
    case 'data':
      return { type: 'succeeded', name, data: answer.data }
    case 'timeout':
      return { type: 'failed', name, message: 'Query timeout' }
    case 'no_response':
      return { type: 'failed', name, message: NETWORK_ERROR }
    case 'error':
      // A layer without rows in this range is not an error.
      return answer.message.toLowerCase().includes('no data')
        ? { type: 'succeeded', name, data: null }
        : { type: 'failed', name, message: answer.message }
  }
}

export function annotationReducer(state: AnnotationStates, event: AnnotationEvent): AnnotationStates {
  const { name } = event
  if (event.type === 'started') {
    return { ...state, annotationQuery: { ...state.annotationQuery, [name]: event.controller } }
  }
  const annotationQuery = without(state.annotationQuery, name)
  if (event.type === 'succeeded') {
    return {
      annotationQuery,
      annotationData: { ...state.annotationData, [name]: event.data },
      annotationError: without(state.annotationError, name),
    }
  }
  return {
    annotationQuery,
    annotationData: without(state.annotationData, name),
    annotationError: { ...state.annotationError, [name]: event.message },
  }
}
