import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fillTemplate, type NewFile, refuseTaken, type Scaffold } from './scaffold.ts'

const SERVER = 'packages/server/src'
const MIGRATIONS = `${SERVER}/metadata/migrations`
const TABLES = `${SERVER}/metadata/tables`

/** `0008`, when the last migration's file begins with 0007. */
function nextNumber(root: string): string {
  const last = readdirSync(join(root, MIGRATIONS)).reduce((most, file) => Math.max(most, Number.parseInt(file, 10)), 0)
  return String(last + 1).padStart(4, '0')
}

/** A resource: its descriptor, what is answered for one object, its table with the step that makes it, and its tests. */
export const resource: Scaffold = {
  kind: 'resource',
  makes: `a kind of stored objects with their routes, ${SERVER}/resources/NAME`,
  files: (name, root) => {
    const { kebab, snake } = name
    refuseTaken(root, `${SERVER}/metadata/object-types.generated.ts`, snake, 'a resource')
    for (const file of ['index.ts', 'generated/objects.generated.ts'])
      refuseTaken(root, `packages/api/src/${file}`, name.pascal, 'a schema')
    for (const file of ['schema.ts', ...readdirSync(join(root, TABLES)).map(each => `tables/${each}`)])
      refuseTaken(root, `${SERVER}/metadata/${file}`, `${snake}s`, 'a table')
    const step = `${nextNumber(root)}-${kebab}`
    const file = (template: string, path: string): NewFile => ({
      path,
      text: fillTemplate(`resource/${template}`, { ...name, step }),
    })
    return [
      file('schema.ts', `packages/api/src/objects/${kebab}.ts`),
      file('table.ts', `${TABLES}/${kebab}.ts`),
      file('migration.ts', `${MIGRATIONS}/${step}.ts`),
      file('resource.ts', `${SERVER}/resources/${snake}/resource.ts`),
      file('resource.test.ts', `${SERVER}/resources/${snake}/${kebab}.test.ts`),
      file('sample.ts', `packages/server/test/every-route/samples/${kebab}.ts`),
    ]
  },
  // The types of the calls are made of the product, which has the new routes now.
  finish: () => ({ args: ['--import', 'tsx', 'tools/src/gen/main.ts'], env: {} }),
  next: ({ pascal, snake }) => [
    `replace the fields name and description, in all six files: the migration is yours to edit until it is released`,
    `say in ${SERVER}/resources/${snake}/resource.ts who sees which of them, and who may change one (mayChange)`,
    `say in ${SERVER}/auth/catalogue.ts which roles hold the rights to "${pascal}": all, unless you take them away`,
    `npx vitest run packages/server/src/resources/${snake} packages/server/test/every-route`,
  ],
}
