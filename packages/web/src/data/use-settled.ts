import { useEffect, useState } from 'react'

/** The text once it has not changed for `ms`: what is requested of the server while somebody types. */
export const useSettled = (text: string, ms: number): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return settled
}
