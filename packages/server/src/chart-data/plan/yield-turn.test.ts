import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { yieldTurn } from './yield-turn.ts'

test('between the steps of many large queries there is room for others, however short a step is', async () => {
  const order: string[] = []
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      await setTimeout(1)
      order.push('other')
    }
  })()
  await Promise.all(Array.from({ length: 50 }, () => yieldTurn(true).then(() => order.push('step'))))
  isOver = true
  await others
  // Whoever waits for a timer has had turns in between: not all steps are done in one go.
  expect(order.join(' ')).not.toContain('step step step step')
  expect(order.filter(who => who === 'step')).toHaveLength(50)
})

test('what is not large does not wait for its turn', async () => {
  const large = yieldTurn(true).then(() => 'large')
  expect(await Promise.race([large, yieldTurn(false).then(() => 'small')])).toBe('small')
  await large
})
