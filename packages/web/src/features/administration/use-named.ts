import { type UseQueryResult, useQuery } from '@tanstack/react-query'

interface Named<Row> {
  /** State of the request, to show while it loads or after it fails. */
  readonly query: UseQueryResult<{ readonly result: Row }>
  /** Null if the URL has no id, and until the object has loaded. */
  readonly row: Row | null
}

/** Loads the object whose id is in the URL. */
export function useNamed<Row>(
  name: string,
  id: number,
  read: (signal: AbortSignal) => Promise<{ readonly result: Row }>,
): Named<Row> {
  const query = useQuery({
    queryKey: [name, id],
    queryFn: ({ signal }) => read(signal),
    enabled: id > 0,
  })
  return { query, row: id > 0 && query.data ? query.data.result : null }
}
