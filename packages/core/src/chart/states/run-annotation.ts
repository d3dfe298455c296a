import {
  type AnnotationAnswer,
  type AnnotationEvent,
  type AnnotationStates,
  annotationEvent,
} from './annotation-states.ts'
import type { Abortable } from './chart-state.ts'

/** Side effects of a layer request. */
export interface AnnotationPorts<Controller extends Abortable> {
  state(): AnnotationStates
  dispatch(event: AnnotationEvent): void
  newController(): Controller
  /** Sends the query. Always resolves; with `timeout` after `timeoutSeconds`. */
  runQuery(name: string, controller: Controller, timeoutSeconds: number): Promise<AnnotationAnswer>
}

/** Requests the data of a layer. Aborts a running query for the same layer. */
export async function runAnnotation<Controller extends Abortable>(
  name: string,
  ports: AnnotationPorts<Controller>,
  timeoutSeconds: number,
): Promise<void> {
  ports.state().annotationQuery[name]?.abort()
  const controller = ports.newController()
  ports.dispatch({ type: 'started', name, controller })
  const answer = await ports.runQuery(name, controller, timeoutSeconds)
  // A newer query has started, so this result is obsolete.
  if (ports.state().annotationQuery[name] !== controller) return
  const event = annotationEvent(name, answer)
  if (event) ports.dispatch(event)
}
