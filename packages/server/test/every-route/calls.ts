/** One well-formed call of every route. A route that is not here fails the tests that go through all of them. */
import type { Route } from '../../src/http/route.ts'
import type { Call, Calls } from './call.ts'
import { contentCalls } from './content-calls.ts'
import { dataCalls } from './data-calls.ts'
import { legacyCalls } from './legacy-calls.ts'
import type { Subject } from './objects.ts'
import { reportCalls } from './report-calls.ts'
import { resourceCalls } from './resource-calls.ts'
import { sqlLabCalls } from './sqllab-calls.ts'
import type { World } from './world.ts'

export const routeName = ({ method, url }: Pick<Route, 'method' | 'url'>): string => `${String(method)} ${url}`

export const CALLS: Calls = {
  ...resourceCalls,
  ...contentCalls,
  ...dataCalls,
  ...legacyCalls,
  ...reportCalls,
  ...sqlLabCalls,
}

/** The address of a call, with every parameter filled in. */
export function addressOf(url: string, call: Call, subject: Subject, world: World): string {
  const params: Readonly<Record<string, string | number>> = { id: subject.id, ...call.params?.(subject, world) }
  const path = url.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${url}: no value for ${name}`)
    return encodeURIComponent(value)
  })
  return `${path}${call.search?.(subject, world) ?? ''}`
}
