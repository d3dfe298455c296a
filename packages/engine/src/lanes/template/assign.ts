import type { Host } from './host.ts'
import type { Target } from './nodes.ts'
import type { Scope } from './scope.ts'
import { entriesOf, fail, Namespace, type Value } from './values.ts'

/** Assigns a value to names, or to a member of a namespace. */
export function assign(target: Target, value: Value, scope: Scope, host: Host): void {
  if (target.type === 'name') scope.set(target.name, value)
  else if (target.type === 'member') {
    const object = scope.get(target.object)
    if (!(object instanceof Namespace)) fail('only members of a namespace can be set')
    else object.members.set(target.name, value)
    host.budget.count(1)
  } else {
    const values = entriesOf(value)
    if (target.entries.length !== values.length) fail(`${target.entries.length} names for ${values.length} values`)
    for (const [index, entry] of target.entries.entries()) assign(entry, values[index] ?? null, scope, host)
  }
}
