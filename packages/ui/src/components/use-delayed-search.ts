import { useEffect, useRef, useState } from 'react'

const SEARCH_MS = 200

/**
 * Passes on typed text after 200 ms without input. The initial text is empty.
 *
 * @returns the text that was passed on last
 */
export const useDelayedSearch = (query: string, onSearch: ((query: string) => void) | undefined): string => {
  const latest = useRef(onSearch)
  const [searched, setSearched] = useState('')
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => {
    if (query === searched) return
    const timer = setTimeout(() => {
      setSearched(query)
      latest.current?.(query)
    }, SEARCH_MS)
    return () => clearTimeout(timer)
  }, [query, searched])
  return searched
}
