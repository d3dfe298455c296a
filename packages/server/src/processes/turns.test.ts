import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

const job = (user_id: number, more: object = {}) => ({ turn: { user_id, ...more }, deaths: 0 })

test('people who wait come before work in the background', () => {
  const turns = new Turns()
  expect(turns.next([job(1, { is_background: true }), job(1)], [])).toBe(1)
  expect(turns.next([job(1, { is_background: true })], [])).toBe(0)
})
test('a parse of a text comes before all queries', () => {
  expect(new Turns().next([job(1), job(2), { turn: { is_immediate: true }, deaths: 0 }], [job(3)])).toBe(2)
})
test('one user with many queries does not keep the others waiting', () => {
  const turns = new Turns()
  const queue = [...Array.from({ length: 5 }, () => job(1)), job(2), job(2), job(3)]
  const order: number[] = []
  while (queue.length > 0) {
    const [next] = queue.splice(turns.next(queue, []), 1)
    if (!next) break
    turns.begun(next.turn)
    order.push(next.turn.user_id)
  }
  expect(order).toEqual([1, 2, 3, 1, 2, 1, 1, 1])
  expect(turns.next([job(4), job(5)], [job(4)])).toBe(1)
})
test('the order of one user stays; a job that saw its process die goes first', () => {
  const turns = new Turns()
  expect(turns.next([job(1), job(1), job(1)], [])).toBe(0)
  expect(turns.next([{ ...job(1, { is_background: true }), deaths: 1 }, job(2)], [])).toBe(0)
})
