import { readJsonRecord } from '@belvedere/core/json'
import { useMemo, useState } from 'react'

/** By dataset: the time columns that are shown as they are stored (requirement EXPLORE-TABLE-007). */
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
  /** Names of the columns whose original values are shown. */
  readonly names: ReadonlySet<string>
  readonly setOriginal: (column: string, isOriginal: boolean) => void
}

/**
 * Which time columns of a dataset are shown as epoch milliseconds; remembered in the browser.
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
      // Another tab may have written since this one was opened.
      const all = { ...parsed(localStorage.getItem(KEY)), [datasource]: [...next] }
      localStorage.setItem(KEY, JSON.stringify(all))
      setStored(all)
    },
  }
}
