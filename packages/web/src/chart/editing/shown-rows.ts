import type { Row } from '@belvedere/core/table'
import { create } from 'zustand'

const NONE: readonly Row[] = []

const useRows = create<{ readonly rows: readonly Row[] }>()(() => ({ rows: NONE }))

/** Publishes the rows of the chart that is being edited, for previews in its editors. Undefined clears them. */
export const publishRows = (rows: readonly Row[] | undefined): void => useRows.setState({ rows: rows ?? NONE })

/** Returns the published rows; empty while no chart is shown. */
export const useShownRows = (): readonly Row[] => useRows(({ rows }) => rows)
