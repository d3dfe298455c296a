import { readJsonRecord } from '@belvedere/core/json'
import { useMemo, useState } from 'react'

/** Key in localStorage: time columns shown with their stored values, by dataset (requirement EXPLORE-TABLE-007). */
const KEY = 'explore__data_table_original_formatted_time_columns'

type Stored = Readonly<Record<string, readonly string[]>>

function parsed(text: string | null): Stored {
  const lists = Object.entries(readJsonRecord(text) ?? {}).map(([key, names]) => [
    key,
    Array.isArray(names) ? names.filter(name => typeof name === 'string') : [],
  ])
  return Object.fromEntries(lists)
}

export interface OriginalTimes {
  /** Names of the columns shown with their stored values. */
  readonly names: ReadonlySet<string>
  readonly setOriginal: (column: string, isOriginal: boolean) => void
}

/**
 * Time columns of a dataset that are shown as epoch milliseconds. Stored in the browser.
 * @param datasource key of the dataset, such as `5__table`
 */
export function useOriginalTimes(datasource: string): OriginalTimes {
  const [stored, setStored] = useState(() => parsed(localStorage.getItem(KEY)))
  const names = useMemo(
    () => new Set(Object.hasOwn(stored, datasource) ? stored[datasource] : []),
    [stored, datasource],
  )
  return {
    names,
    setOriginal: (column, isOriginal) => {
      const next = new Set(names)
      if (isOriginal) next.add(column)
      else next.delete(column)
      // Another tab may have written in the meantime.
      const all = { ...parsed(localStorage.getItem(KEY)), [datasource]: [...next] }
      localStorage.setItem(KEY, JSON.stringify(all))
      setStored(all)
    },
  }
}
