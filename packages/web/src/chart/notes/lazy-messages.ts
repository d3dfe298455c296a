import { lazy } from 'react'
import type { App } from '../../state/app.ts'
import { createOpening } from '../loading/first-picture.ts'
import { retried } from '../loading/retried.ts'

const load = () => retried(() => import('./ChartMessages.tsx'))

/** Preloads the messages, because they are needed when the server cannot be reached. */
export const createMessagePreload = (app: App) => app.part(createOpening).afterFirstPicture().then(load)

// Messages in place of a chart. Charts with something to draw do not load them.
export const AnnotationNote = lazy(() =>
  import('./AnnotationNote.tsx').then(part => ({ default: part.AnnotationNote })),
)
export const BriefMessage = lazy(() => load().then(part => ({ default: part.BriefMessage })))
export const EmptyMessage = lazy(() => load().then(part => ({ default: part.EmptyMessage })))
export const FailedMessage = lazy(() => load().then(part => ({ default: part.FailedMessage })))
export const NotDrawnMessage = lazy(() => load().then(part => ({ default: part.NotDrawnMessage })))
export const NothingToDrawMessage = lazy(() => load().then(part => ({ default: part.NothingToDrawMessage })))
export const StoppedMessage = lazy(() => load().then(part => ({ default: part.StoppedMessage })))
