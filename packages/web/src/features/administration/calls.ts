import { queryOptions } from '@tanstack/react-query'
import { call } from '../../data/calls/call.ts'
import { createQueryClient } from '../../data/calls/query-client.ts'
import type { Answer } from '../../data/calls/request.ts'
import type { App } from '../../state/app.ts'

export type AccountRow = Answer<'GET /api/v1/security/users/'>['result'][number]
export type RoleRow = Answer<'GET /api/v1/security/roles/'>['result'][number]
export type Right = Answer<'GET /api/v1/security/roles/{id}/permissions/'>['result'][number]

export const USERS = 'security-users'
export const ROLES = 'security-roles'

/** Refetches users and roles after a write. */
export const refreshPeople = (app: App): Promise<unknown> =>
  Promise.all([USERS, ROLES].map(name => app.part(createQueryClient).invalidateQueries({ queryKey: [name] })))

/**
 * Refetches users and their roles after a change of membership. Rights are not refetched, because that would reset the
 * page that edits them.
 */
export const refreshHolders = (app: App): Promise<unknown> =>
  Promise.all([
    app.part(createQueryClient).invalidateQueries({ queryKey: [USERS] }),
    app.part(createQueryClient).invalidateQueries({ queryKey: rolesQuery(app).queryKey }),
  ])

const ALL = { page_size: -1 } as const

export const rolesQuery = (app: App) =>
  queryOptions({
    queryKey: [ROLES, 'all'],
    queryFn: ({ signal }) =>
      call(app, 'GET /api/v1/security/roles/', { query: { q: { ...ALL, order_column: 'name' } }, signal }),
    select: ({ result }) => result,
  })
export const usersQuery = (app: App) =>
  queryOptions({
    queryKey: [USERS, 'all'],
    queryFn: ({ signal }) => call(app, 'GET /api/v1/security/users/', { query: { q: ALL }, signal }),
    select: ({ result }) => result,
  })
export const userQuery = (app: App, id: number) =>
  queryOptions({
    queryKey: [USERS, id],
    queryFn: ({ signal }) => call(app, 'GET /api/v1/security/users/{id}', { path: { id }, signal }),
    select: ({ result }) => result,
    // The dialog must start from the stored state, not from the cache.
    staleTime: 0,
    gcTime: 0,
  })
/** Query for the rights of a role. */
export const roleRightsQuery = (app: App, id: number) =>
  queryOptions({
    queryKey: [ROLES, id, 'rights'],
    queryFn: ({ signal }) => call(app, 'GET /api/v1/security/roles/{id}/permissions/', { path: { id }, signal }),
    select: ({ result }) => result,
    staleTime: 0,
  })
/** Query for all rights that exist. */
export const rightsQuery = (app: App) =>
  queryOptions({
    queryKey: [ROLES, 'rights'],
    queryFn: ({ signal }) => call(app, 'GET /api/v1/security/permissions-resources/', { signal }),
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
