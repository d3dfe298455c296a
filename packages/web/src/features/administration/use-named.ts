import { type UseQueryResult, useQuery } from '@tanstack/react-query'

interface Named<Row> {
  /** Of what is read, or why it could not be read: to be shown. */
  readonly query: UseQueryResult<{ readonly result: Row }>
  /** Null for none, and until it was read. */
  readonly row: Row | null
}

/** The object whose id the address names. */
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
