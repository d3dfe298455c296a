import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dialect } from './dialect.ts'
import { fillTemplate, refuseTaken, type Scaffold } from './scaffold.ts'

const FOLDER = 'packages/engine/src/connectors/remote'
const ENGINES = 'packages/server/src/connections/engines'
const PARTS = ['connector.ts', 'connector.test.ts', 'introspection.ts', 'session.ts', 'types.ts']

/** A connector with its kind of databases, and the dialect of the same name unless there is one. */
export const connector: Scaffold = {
  kind: 'connector',
  makes: `a connector to another database, ${FOLDER}/NAME`,
  files: (name, root) => {
    refuseTaken(root, `${FOLDER}/connectors.generated.ts`, name.snake, 'a connector')
    const hasDialect = existsSync(join(root, `packages/sql/src/dialects/${name.kebab}.ts`))
    return [
      ...(hasDialect ? [] : dialect.files(name, root)),
      ...PARTS.map(part => ({
        path: `${FOLDER}/${name.kebab}/${part.replace('connector', name.kebab)}`,
        text: fillTemplate(`connector/${part}`, { ...name }),
      })),
      { path: `${ENGINES}/${name.kebab}.ts`, text: fillTemplate('connector/engine.ts', { ...name }) },
    ]
  },
  next: ({ kebab }) => [
    `replace the protocol in ${FOLDER}/${kebab}/session.ts with that of the database's driver`,
    `say in ${ENGINES}/${kebab}.ts how its addresses look`,
    'add the database to the fixture of packages/server/src/processes/remote.test.ts where a server can be started',
  ],
}
