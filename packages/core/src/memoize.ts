/**
 * `make` with its newest results cached: keys that users write (formats, time zones) never use more than a bounded
 * amount of memory. What throws is not cached.
 *
 * @param limit most results; the oldest one goes first
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
