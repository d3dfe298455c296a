import type { Row } from '@belvedere/core/table'
import { create } from 'zustand'

const NONE: readonly Row[] = []

const useRows = create<{ readonly rows: readonly Row[] }>()(() => ({ rows: NONE }))

/** The rows of the chart that is being edited: its editors show what a setting makes of them. Undefined: none any more. */
export const publishRows = (rows: readonly Row[] | undefined): void => useRows.setState({ rows: rows ?? NONE })

/** Empty while no chart is shown. */
export const useShownRows = (): readonly Row[] => useRows(({ rows }) => rows)
