import type { Row } from '@belvedere/core/table'
import { createStore, useStore } from 'zustand'
import type { App } from '../../state/app.ts'
import { usePart } from '../../state/use-app.ts'

const NONE: readonly Row[] = []

const createShownRows = () => createStore<{ readonly rows: readonly Row[] }>()(() => ({ rows: NONE }))

/** Publishes the rows of the chart that is being edited, for previews in its editors. Undefined clears them. */
export const publishRows = (app: App, rows: readonly Row[] | undefined): void =>
  app.part(createShownRows).setState({ rows: rows ?? NONE })

/** Returns the published rows; empty while no chart is shown. */
export const useShownRows = (): readonly Row[] => useStore(usePart(createShownRows), ({ rows }) => rows)
