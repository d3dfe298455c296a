import {
  type AnnotationAnswer,
  type AnnotationEvent,
  type AnnotationStates,
  newChartState,
  runAnnotation,
} from '@belvedere/core/chart'
import { type AnnotationQuestion, annotationIdentity } from './ask-annotation.ts'

export interface AnnotationsPorts {
  readonly askAnnotation: (
    question: AnnotationQuestion,
    signal: AbortSignal,
    timeoutSeconds: number,
  ) => Promise<AnnotationAnswer>
  readonly annotationTimeout: () => number
}

/** The annotation layers of one chart, as long as it is shown. */
export interface LiveAnnotations {
  /** Asks for those of the layers that ask something else than before. */
  ask(layers: readonly Omit<AnnotationQuestion, 'force'>[]): void
  /** Asks all of them again. */
  refetch(force: boolean): void
  rename(chartId: number): void
}

interface Page {
  readonly stateOf: (chartId: number) => AnnotationStates | undefined
  readonly dispatch: (chartId: number, event: AnnotationEvent) => void
}

export function liveAnnotations(firstId: number, ports: AnnotationsPorts, page: Page): LiveAnnotations {
  let chartId = firstId
  /** By the name of the layer. */
  const asked = new Map<string, { readonly identity: string; readonly question: AnnotationQuestion }>()
  const send = (question: AnnotationQuestion): void => {
    const { name } = question.layer
    asked.set(name, { identity: annotationIdentity(question), question })
    const chart = {
      state: () => page.stateOf(chartId) ?? newChartState<unknown>(),
      dispatch: (event: AnnotationEvent) => page.dispatch(chartId, event),
      newController: () => new AbortController(),
      ask: (_: string, { signal }: AbortController, timeoutSeconds: number) =>
        ports.askAnnotation(question, signal, timeoutSeconds),
    }
    void runAnnotation(name, chart, ports.annotationTimeout())
  }
  return {
    ask: layers => {
      const names = new Set(layers.map(({ layer }) => layer.name))
      for (const name of asked.keys()) if (!names.has(name)) asked.delete(name)
      for (const layer of layers) {
        const question = { ...layer, force: false }
        if (asked.get(question.layer.name)?.identity !== annotationIdentity(question)) send(question)
      }
    },
    refetch: force => {
      for (const { question } of [...asked.values()]) send({ ...question, force })
    },
    rename: id => {
      chartId = id
    },
  }
}
