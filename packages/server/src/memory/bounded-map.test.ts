import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

test('a bounded map holds at most its limit, and what was used last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.array(fc.nat(20)), (limit, keys) => {
      const map = new BoundedMap<number, number>(limit)
      for (const key of keys) map.set(key, map.get(key) ?? key)
      expect(map.size).toBeLessThanOrEqual(limit)
      const lastUsed = [...new Set(keys.toReversed())].slice(0, limit)
      expect([...map.values()].sort()).toEqual(lastUsed.sort())
    }),
  )
})
