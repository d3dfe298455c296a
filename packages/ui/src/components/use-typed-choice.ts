import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Option } from './options.ts'
import { useDelayedSearch } from './use-delayed-search.ts'

export interface TypedChoiceProps<T> {
  readonly query: string
  readonly open: boolean
  readonly matches: readonly Option<T>[]
  readonly onSearch: ((query: string) => void) | undefined
  readonly loading: boolean | undefined
  readonly onTake: (option: Option<T>) => void
}

/**
 * Makes Enter select the first match of the typed text: at once if the options are filtered here, else when the
 * response to the search arrives. The list highlights its first row only after a paint, and until the response arrives
 * it shows the rows of the previous search; Enter would select one of those.
 */
export function useTypedChoice<T>({ query, open, matches, onSearch, loading = false, onTake }: TypedChoiceProps<T>) {
  const searched = useDelayedSearch(query, onSearch)
  /** True if a row was highlighted since the last letter. */
  const isPointed = useRef(false)
  const [isAwaited, setAwaited] = useState(false)
  const isCurrent = onSearch === undefined || (searched === query && !loading)
  const takeFirst = () => {
    const first = matches.find(option => !option.disabled)
    if (first) onTake(first)
  }
  useEffect(() => {
    if (!isAwaited || !isCurrent) return
    setAwaited(false)
    if (open) takeFirst()
  })
  return {
    onLetter: () => {
      isPointed.current = false
      setAwaited(false)
    },
    onPoint: (isRow: boolean) => {
      isPointed.current = isRow
    },
    onKeyDown: (event: KeyboardEvent & { preventBaseUIHandler: () => void }) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || !open) return
      if (isPointed.current || query.trim() === '') return
      event.preventBaseUIHandler()
      event.preventDefault()
      if (isCurrent) takeFirst()
      else setAwaited(true)
    },
  }
}
