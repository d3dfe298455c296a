import { fillTemplate, refuseTaken, type Scaffold } from './scaffold.ts'

const FOLDER = 'packages/charts/src/types'
const PARTS = [
  'index.ts',
  'about.ts',
  'build-query.ts',
  'controls.ts',
  'build-option.ts',
  'build-option.test.ts',
  'examples.ts',
]

/** A chart type: a folder of six files and a test, and the stored pictures of its examples. */
export const chart: Scaffold = {
  kind: 'chart',
  makes: 'a chart type, packages/charts/src/types/NAME',
  files: (name, root) => {
    refuseTaken(root, 'packages/charts/src/generated/registry.generated.ts', name.camel, 'a chart type')
    refuseTaken(root, 'packages/charts/src/generated/abouts.generated.ts', name.snake, 'a chart type')
    return PARTS.map(part => ({
      path: `${FOLDER}/${name.snake}/${part}`,
      text: fillTemplate(`chart/${part}`, { ...name }),
    }))
  },
  finish: ({ snake }) => ({
    args: ['node_modules/vitest/vitest.mjs', 'run', 'golden', '-t', `^${snake}/`],
    env: { GOLDEN_ACCEPT: '1' },
  }),
  next: ({ snake }) => [
    `say in ${FOLDER}/${snake}/about.ts what it is, and choose its family in index.ts: types of one family share their drawing code`,
    'npm run gallery, and look at its examples in light and dark',
    `GOLDEN_ACCEPT=1 npx vitest run golden -t ^${snake}/ after each change, and review golden/files/${snake} as a diff`,
  ],
}
