import type { Route } from '../../http/route.ts'
import { roleRoutes } from './roles.ts'
import { userRoutes } from './users.ts'

/** Accounts, roles and rights, as Apache Superset's security API spells them. */
export const securityRoutes: readonly Route[] = [...userRoutes, ...roleRoutes]
