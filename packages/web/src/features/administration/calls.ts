import { queryOptions } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryClient } from '../../data/query-client.ts'
import type { Answer } from '../../data/request.ts'

export type AccountRow = Answer<'GET /api/v1/security/users/'>['result'][number]
export type RoleRow = Answer<'GET /api/v1/security/roles/'>['result'][number]
export type Right = Answer<'GET /api/v1/security/roles/{id}/permissions/'>['result'][number]

export const USERS = 'security-users'
export const ROLES = 'security-roles'

/** After a write: whatever is shown of people and roles is read again. */
export const refreshPeople = (): Promise<unknown> =>
  Promise.all([USERS, ROLES].map(name => queryClient.invalidateQueries({ queryKey: [name] })))

/** After a write of who has which role: what roles allow is not read again, and a page that changes it goes on. */
export const refreshHolders = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [USERS] }),
    queryClient.invalidateQueries({ queryKey: rolesQuery.queryKey }),
  ])

const ALL = { page_size: -1 } as const

export const rolesQuery = queryOptions({
  queryKey: [ROLES, 'all'],
  queryFn: ({ signal }) =>
    call('GET /api/v1/security/roles/', { query: { q: { ...ALL, order_column: 'name' } }, signal }),
  select: ({ result }) => result,
})
export const usersQuery = queryOptions({
  queryKey: [USERS, 'all'],
  queryFn: ({ signal }) => call('GET /api/v1/security/users/', { query: { q: ALL }, signal }),
  select: ({ result }) => result,
})
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: [USERS, id],
    queryFn: ({ signal }) => call('GET /api/v1/security/users/{id}', { path: { id }, signal }),
    select: ({ result }) => result,
    // a dialog that opens begins with what is stored now
    staleTime: 0,
    gcTime: 0,
  })
/** What a role holds. */
export const roleRightsQuery = (id: number) =>
  queryOptions({
    queryKey: [ROLES, id, 'rights'],
    queryFn: ({ signal }) => call('GET /api/v1/security/roles/{id}/permissions/', { path: { id }, signal }),
    select: ({ result }) => result,
    staleTime: 0,
  })
/** Every right there is. */
export const rightsQuery = queryOptions({
  queryKey: [ROLES, 'rights'],
  queryFn: ({ signal }) => call('GET /api/v1/security/permissions-resources/', { signal }),
  select: ({ result }) =>
    result.map(
      ({ id, permission, view_menu }): Right => ({
        id,
        permission_name: permission.name,
        view_menu_name: view_menu.name,
      }),
    ),
})

export const nameOf = ({
  first_name,
  last_name,
  username,
}: Pick<AccountRow, 'first_name' | 'last_name' | 'username'>) => `${first_name} ${last_name}`.trim() || username
