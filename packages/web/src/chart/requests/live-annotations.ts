import {
  type AnnotationAnswer,
  type AnnotationEvent,
  type AnnotationStates,
  newChartState,
  runAnnotation,
} from '@belvedere/core/chart'
import { type AnnotationQuery, annotationIdentity } from './query-annotation.ts'

export interface AnnotationsPorts {
  readonly queryAnnotation: (
    query: AnnotationQuery,
    signal: AbortSignal,
    timeoutSeconds: number,
  ) => Promise<AnnotationAnswer>
  readonly annotationTimeout: () => number
}

/** Annotation layers of a shown chart. */
export interface LiveAnnotations {
  /** Requests the layers whose query has changed; `force` bypasses all caches. */
  show(layers: readonly Omit<AnnotationQuery, 'force'>[], force: boolean): void
  /** Requests all layers again. */
  refetch(force: boolean): void
  rename(chartId: number): void
}

/** Access to the annotation states of a page's charts. */
export interface AnnotationsOfPage {
  readonly stateOf: (chartId: number) => AnnotationStates | undefined
  readonly dispatch: (chartId: number, event: AnnotationEvent) => void
}

export function liveAnnotations(firstId: number, ports: AnnotationsPorts, page: AnnotationsOfPage): LiveAnnotations {
  let chartId = firstId
  /** By layer name. */
  const requests = new Map<string, { readonly identity: string; readonly query: AnnotationQuery }>()
  const send = (query: AnnotationQuery): void => {
    const { name } = query.layer
    requests.set(name, { identity: annotationIdentity(query), query })
    const chart = {
      state: () => page.stateOf(chartId) ?? newChartState<unknown>(),
      dispatch: (event: AnnotationEvent) => page.dispatch(chartId, event),
      newController: () => new AbortController(),
      runQuery: (_: string, { signal }: AbortController, timeoutSeconds: number) =>
        ports.queryAnnotation(query, signal, timeoutSeconds),
    }
    void runAnnotation(name, chart, ports.annotationTimeout())
  }
  return {
    show: (layers, force) => {
      const names = new Set(layers.map(({ layer }) => layer.name))
      for (const name of requests.keys()) if (!names.has(name)) requests.delete(name)
      for (const layer of layers) {
        const query = { ...layer, force }
        if (requests.get(query.layer.name)?.identity !== annotationIdentity(query)) send(query)
      }
    },
    refetch: force => {
      for (const { query } of [...requests.values()]) send({ ...query, force })
    },
    rename: id => {
      chartId = id
    },
  }
}
