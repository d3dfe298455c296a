import { useEffect, useRef } from 'react'

const SEARCH_MS = 200

/** Passes on what is typed once it rests for 200 ms; at first nothing was typed. */
export const useDelayedSearch = (query: string, onSearch: ((query: string) => void) | undefined) => {
  const latest = useRef(onSearch)
  const searched = useRef('')
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => {
    if (query === searched.current) return
    const timer = setTimeout(() => {
      searched.current = query
      latest.current?.(query)
    }, SEARCH_MS)
    return () => clearTimeout(timer)
  }, [query])
}
