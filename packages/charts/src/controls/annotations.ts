import type { ControlSection } from './control.ts'
import { section } from './shared.ts'

/** Section of every type with an x-axis. */
export const annotations: ControlSection = section(
  'data',
  'Annotations and layers',
  [
    [
      {
        name: 'annotation_layers',
        label: 'Annotation layers',
        description: 'Formulas, events, intervals and series of other charts, drawn over this one.',
        kind: 'annotation_layers',
        default: [],
        affects: 'option',
      },
    ],
  ],
  false,
)
