/** Types of route tables. The compiler checks them (`tsc -b`). */
import { expectTypeOf, test } from 'vitest'
import {
  alsoGuests,
  changesNothing,
  defineRoutes,
  open,
  permission,
  type Route,
  type RouteInput,
  SIGNED_IN,
} from './route.ts'

const handler = () => ({})

test('a route states its access, and its handler gets the requester', () => {
  const routes = defineRoutes([
    { method: 'GET', url: '/a', access: SIGNED_IN, handler: ({ user }) => ({ result: user.id }) },
    { method: 'POST', url: '/b', access: changesNothing(permission('can_read', 'Chart')), handler },
    { method: 'GET', url: '/c', access: alsoGuests(SIGNED_IN), handler },
    { method: 'GET', url: '/d', access: open('a page for everybody'), handler },
  ])
  expectTypeOf(routes).toEqualTypeOf<readonly Route[]>()
  expectTypeOf<Route['handler']>().parameter(0).toEqualTypeOf<RouteInput>()
  expectTypeOf(permission('can_read', 'Chart')).toExtend<Route['access']>()
})

test('routes that say too little do not compile', () => {
  // @ts-expect-error access has no default
  defineRoutes([{ method: 'GET', url: '/a', handler }])
  // @ts-expect-error a public route has a reason
  defineRoutes([{ method: 'GET', url: '/a', access: { kind: 'public' }, handler }])
  // @ts-expect-error a permission has a view
  defineRoutes([{ method: 'GET', url: '/a', access: { kind: 'permission', permission: 'can_read' }, handler }])
  // @ts-expect-error documentation has a summary
  defineRoutes([{ method: 'GET', url: '/a', access: SIGNED_IN, docs: {}, handler }])
  // @ts-expect-error a route has a handler
  defineRoutes([{ method: 'GET', url: '/a', access: SIGNED_IN }])
})

test('what is public already is not opened to guests', () => {
  // @ts-expect-error everybody reaches it
  alsoGuests(open('a page for everybody'))
  // @ts-expect-error administrators in a view reach it as everybody does
  changesNothing(open('a page for everybody'))
})
