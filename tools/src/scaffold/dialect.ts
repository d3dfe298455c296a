import { fillTemplate, refuseTaken, type Scaffold } from './scaffold.ts'

const FOLDER = 'packages/sql/src/dialects'

/** A dialect: its differences to standard SQL, and a query written in it. */
export const dialect: Scaffold = {
  kind: 'dialect',
  makes: `a dialect of SQL, ${FOLDER}/NAME.ts`,
  files: (name, root) => {
    refuseTaken(root, 'packages/sql/src/dialects/dialects.generated.ts', name.camel, 'a dialect')
    return [
      { path: `${FOLDER}/${name.kebab}.ts`, text: fillTemplate('dialect/dialect.ts', { ...name }) },
      { path: `${FOLDER}/${name.kebab}.test.ts`, text: fillTemplate('dialect/dialect.test.ts', { ...name }) },
    ]
  },
  next: ({ kebab }) => [
    `state in ${FOLDER}/${kebab}.ts what differs, and in its test the SQL that the database's own manual would write`,
    'leave out what the database does not have: it becomes an error, never a guess',
    'npm run new connector with the same name, unless a connector of this kind is there',
  ],
}
