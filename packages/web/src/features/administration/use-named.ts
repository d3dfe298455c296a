import { useQuery } from '@tanstack/react-query'

/** The object whose id the address names; null for none, and until it was read. */
export function useNamed<Row>(
  name: string,
  id: number,
  read: (signal: AbortSignal) => Promise<{ readonly result: Row }>,
): Row | null {
  const { data } = useQuery({
    queryKey: [name, id],
    queryFn: ({ signal }) => read(signal),
    enabled: id > 0,
  })
  return id > 0 && data ? data.result : null
}
