import {
  type AnnotationAnswer,
  type AnnotationEvent,
  type AnnotationStates,
  annotationEvent,
} from './annotation-states.ts'
import type { Abortable } from './chart-state.ts'

/** Effects of a request for a layer. */
export interface AnnotationPorts<Controller extends Abortable> {
  state(): AnnotationStates
  dispatch(event: AnnotationEvent): void
  newController(): Controller
  /** Sends the query; resolves whatever comes of it, with `timeout` after so many seconds. */
  runQuery(name: string, controller: Controller, timeoutSeconds: number): Promise<AnnotationAnswer>
}

/** Requests the data of a layer, at most so many seconds long. A query for the same layer that is still under way is aborted. */
export async function runAnnotation<Controller extends Abortable>(
  name: string,
  ports: AnnotationPorts<Controller>,
  timeoutSeconds: number,
): Promise<void> {
  ports.state().annotationQuery[name]?.abort()
  const controller = ports.newController()
  ports.dispatch({ type: 'started', name, controller })
  const answer = await ports.runQuery(name, controller, timeoutSeconds)
  // an answer that was under way when a newer query came is late, aborted or not
  if (ports.state().annotationQuery[name] !== controller) return
  const event = annotationEvent(name, answer)
  if (event) ports.dispatch(event)
}
