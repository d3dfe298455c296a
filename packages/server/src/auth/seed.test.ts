import { expect } from 'vitest'
import { onEachStore } from '../../test/stores.ts'
import { seedRoles } from './seed.ts'

const NOW = Date.parse('2026-11-20T08:00:00.123Z')
const onStore = onEachStore()

onStore('the built-in roles are seeded once and keep what was added', async db => {
  await seedRoles(db, NOW)
  const before = await db
    .selectFrom('role_permissions')
    .select(eb => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  await db.deleteFrom('key_values').where('key', '=', 'roles_seeded').execute()
  await seedRoles(db, NOW)
  const after = await db
    .selectFrom('role_permissions')
    .select(eb => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  expect(after.n).toBe(before.n)
  const roles = await db.selectFrom('roles').select('name').orderBy('name').execute()
  expect(roles.map(role => role.name).sort()).toEqual(['Admin', 'Alpha', 'Gamma', 'Public', 'sql_lab'])
})
