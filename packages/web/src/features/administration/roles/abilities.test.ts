import { expect, test } from 'vitest'
import { abilities, heldOf, roleSummary, withAbility } from './abilities.ts'

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
test('a role is summed up in a sentence', () => {
  expect(roleSummary(0, new Set())).toBe('Nobody has this role yet. It lets them do nothing by itself.')
  const one = withAbility(new Set(), byId('open'), true)
  expect(roleSummary(1, one)).toBe('1 person has this role. It lets them open dashboards and charts.')
  const all = abilities().reduce<ReadonlySet<string>>((held, ability) => withAbility(held, ability, true), new Set())
  expect(roleSummary(6, all)).toMatch(
    /^6 people have this role\. It lets them open .+, .+, .+, .+ and \d+ more things\.$/,
  )
})
test('no two abilities have the same name', () => {
  const labels = abilities().map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
})
