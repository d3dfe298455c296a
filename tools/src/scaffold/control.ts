import { fillTemplate, refuseTaken, type Scaffold } from './scaffold.ts'

const KINDS = 'packages/charts/src/controls'
const COMPONENTS = 'packages/web/src/controls'

/** A kind of control: what it says as data, its component, and what the component shows of stored values. */
export const control: Scaffold = {
  kind: 'control',
  makes: `a kind of control, ${KINDS}/kinds/NAME.ts and its component`,
  files: (name, root) => {
    refuseTaken(root, `${KINDS}/kinds.generated.ts`, `${name.pascal}Control`, 'a kind of control')
    refuseTaken(root, `${COMPONENTS}/components.generated.ts`, name.snake, 'a kind of control')
    return [
      { path: `${KINDS}/kinds/${name.kebab}.ts`, text: fillTemplate('control/kind.ts', { ...name }) },
      { path: `${COMPONENTS}/${name.pascal}Control.tsx`, text: fillTemplate('control/Component.tsx', { ...name }) },
      {
        path: `${COMPONENTS}/${name.pascal}Control.test.tsx`,
        text: fillTemplate('control/Component.test.tsx', { ...name }),
      },
    ]
  },
  next: ({ pascal, snake }) => [
    `replace the field in ${COMPONENTS}/${pascal}Control.tsx, and add its settings to the kind`,
    `use it in the controls.ts of a chart: { kind: '${snake}', name, label, affects }`,
  ],
}
