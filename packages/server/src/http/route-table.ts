import { isKnownPermission } from '../auth/catalogue.ts'
import type { Route } from './route.ts'

/** Returns the problems of a route table; empty if there are none. */
export function routeProblems(routes: readonly Route[]): readonly string[] {
  const seen = new Set<string>()
  const problems: string[] = []
  for (const { method, url, access } of routes) {
    const row = `${method} ${url}`
    const key = row.replace(/:\w+/g, ':').replace(/\/+$/, '')
    if (seen.has(key)) problems.push(`${row} appears twice in the route table`)
    seen.add(key)
    if (url.length > 1 && url.endsWith('/')) problems.push(`${row} must be written without a slash at its end`)
    if (access.kind === 'permission' && !isKnownPermission(access.permission, access.view))
      problems.push(`${row} needs a permission that no role can hold: ${access.permission} ${access.view}`)
    if (access.kind === 'public' && access.reason.trim() === '') problems.push(`${row} is public without a reason`)
  }
  return problems
}

/** Returns a function that lists the methods of a path. */
export function methodFinder(routes: readonly Route[]): (path: string) => readonly string[] {
  const patterns = routes.map(({ method, url }) => ({ method: String(method), pattern: toPattern(url) }))
  return path => [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
}

const toPattern = (url: string): RegExp => {
  const escaped = url.replace(/[.+?^$()[\]{}|\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replace(/\*/g, '.*')}/?$`)
}
