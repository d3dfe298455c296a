import { lazy } from 'react'
import { afterFirstPicture } from './first-picture.ts'

const load = () => import('./ChartMessages.tsx')

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
