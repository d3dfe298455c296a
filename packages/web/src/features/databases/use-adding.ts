import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '../../data/calls/api-error.ts'
import { useApp } from '../../state/use-app.ts'
import { type Added, addTables } from './add-tables.ts'
import { createDataset } from './calls.ts'

/** Progress while tables are added, otherwise null. */
export interface Progress {
  readonly done: number
  readonly of: number
}

/** Creates datasets from tables. Reports progress and failures, and can be cancelled. */
export const useAdding = (database: number, schema: string, onAdded: (added: Added) => void) => {
  const app = useApp()
  const client = useQueryClient()
  const running = useRef<AbortController | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  return {
    progress,
    stop: () => running.current?.abort(),
    add: async (tables: readonly string[]) => {
      const aborter = new AbortController()
      running.current = aborter
      setProgress({ done: 0, of: tables.length })
      const added = await addTables(
        tables,
        table => createDataset(app, database, schema, table, aborter.signal),
        reasonOf,
        {
          signal: aborter.signal,
          onDone: done => setProgress({ done, of: tables.length }),
        },
      )
      setProgress(null)
      await client.invalidateQueries({ queryKey: ['dataset'] })
      onAdded(added)
    },
  }
}
