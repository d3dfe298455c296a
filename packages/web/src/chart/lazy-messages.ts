import { lazy } from 'react'
import { afterFirstPicture } from './first-picture.ts'

const PAUSE_MS = 2000

/** A code that could not be fetched is fetched again: its failure would be stored in the place of the component. */
const load = (): Promise<typeof import('./ChartMessages.tsx')> =>
  import('./ChartMessages.tsx').catch(async () => {
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    return load()
  })

// They are needed where the server cannot be reached, which could not send them then.
void afterFirstPicture().then(load)

// Words in a picture's place: charts that have something to draw do not wait for them.
export const AnnotationNote = lazy(() =>
  import('./AnnotationNote.tsx').then(part => ({ default: part.AnnotationNote })),
)
export const BriefMessage = lazy(() => load().then(part => ({ default: part.BriefMessage })))
export const EmptyMessage = lazy(() => load().then(part => ({ default: part.EmptyMessage })))
export const FailedMessage = lazy(() => load().then(part => ({ default: part.FailedMessage })))
export const NotDrawnMessage = lazy(() => load().then(part => ({ default: part.NotDrawnMessage })))
export const NothingToDrawMessage = lazy(() => load().then(part => ({ default: part.NothingToDrawMessage })))
export const StoppedMessage = lazy(() => load().then(part => ({ default: part.StoppedMessage })))
