import { queryOptions } from '@tanstack/react-query'
import { call } from '../../data/calls/call.ts'
import { queryClient } from '../../data/calls/query-client.ts'
import type { Answer } from '../../data/calls/request.ts'

export type AccountRow = Answer<'GET /api/v1/security/users/'>['result'][number]
export type RoleRow = Answer<'GET /api/v1/security/roles/'>['result'][number]
export type Right = Answer<'GET /api/v1/security/roles/{id}/permissions/'>['result'][number]

export const USERS = 'security-users'
export const ROLES = 'security-roles'

/** Refetches users and roles after a write. */
export const refreshPeople = (): Promise<unknown> =>
  Promise.all([USERS, ROLES].map(name => queryClient.invalidateQueries({ queryKey: [name] })))

/**
 * Refetches users and their roles after a change of membership. Rights are not refetched, because that would reset the
 * page that edits them.
 */
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
    // The dialog must start from the stored state, not from the cache.
    staleTime: 0,
    gcTime: 0,
  })
/** Query for the rights of a role. */
export const roleRightsQuery = (id: number) =>
  queryOptions({
    queryKey: [ROLES, id, 'rights'],
    queryFn: ({ signal }) => call('GET /api/v1/security/roles/{id}/permissions/', { path: { id }, signal }),
    select: ({ result }) => result,
    staleTime: 0,
  })
/** Query for all rights that exist. */
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
