import { expect, test } from 'vitest'
import { abilities, heldOf, withAbility } from './abilities.ts'

const byId = (id: string) => {
  const ability = abilities().find(each => each.id === id)
  if (!ability) throw new Error(`no ability ${id}`)
  return ability
}

test('an ability is given with all its rights, and taken without those that another one needs', () => {
  const given = withAbility(new Set(), byId('sql'), true)
  expect(heldOf(byId('sql'), given)).toBe('all')
  expect(heldOf(byId('build'), given)).toBe('none')
  expect(heldOf(byId('sql'), new Set(['can_sqllab Superset']))).toBe('some')
  const both = withAbility(withAbility(new Set(), byId('sql'), true), byId('people'), true)
  expect(heldOf(byId('people'), withAbility(both, byId('sql'), false))).toBe('all')
})
test('no two abilities have the same name', () => {
  const labels = abilities().map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
})
