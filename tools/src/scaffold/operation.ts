import { fillTemplate, refuseTaken, type Scaffold } from './scaffold.ts'

const FOLDER = 'packages/core/src/post-processing'

/** A post-processing operation: its file, its test, and a sample that is tried on a table without rows. */
export const operation: Scaffold = {
  kind: 'operation',
  makes: `a post-processing operation, ${FOLDER}/NAME.ts`,
  files: (name, root) => {
    refuseTaken(root, `${FOLDER}/generated/operations.generated.ts`, name.camel, 'an operation')
    return [
      { path: `${FOLDER}/${name.kebab}.ts`, text: fillTemplate('operation/operation.ts', { ...name }) },
      { path: `${FOLDER}/${name.kebab}.test.ts`, text: fillTemplate('operation/operation.test.ts', { ...name }) },
      { path: `${FOLDER}/samples/${name.kebab}.ts`, text: fillTemplate('operation/sample.ts', { ...name }) },
    ]
  },
  next: ({ kebab }) => [
    `replace "convert" in ${FOLDER}/${kebab}.ts with what the operation does, and its test with what it promises`,
    'bound every option where it is read, and state the cost of every loop beyond one pass to the budget',
  ],
}
