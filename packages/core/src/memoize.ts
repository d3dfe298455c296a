/**
 * Memoizes `make` with a bounded number of results, because the keys are user data (formats, time zones). Exceptions
 * are not cached.
 * @param limit maximum number of results; the oldest one is evicted first
 */
export function memoize<Value>(limit: number, make: (key: string) => Value): (key: string) => Value {
  const values = new Map<string, Value>()
  return key => {
    const cached = values.get(key)
    if (cached !== undefined) return cached
    const value = make(key)
    if (values.size >= limit) values.delete(values.keys().next().value ?? '')
    values.set(key, value)
    return value
  }
}
