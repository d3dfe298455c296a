import type { Choice, Control, ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import { adhocFilters, checkbox, metric, numberFormat, rowLimit, section, timeRange } from '../../controls/shared.ts'

const column = (name: string, label: string, description: string, required = true): Control => ({
  name,
  label,
  description,
  kind: 'column',
  affects: 'query',
  required,
})

const select = (name: string, label: string, choices: readonly Choice[], initial: string): Control => ({
  name,
  label,
  kind: 'select',
  choices,
  default: initial,
  affects: 'option',
})

const sides: readonly Choice[] = [
  { value: 'left', label: 'Left' },
  { value: 'top', label: 'Top' },
  { value: 'right', label: 'Right' },
  { value: 'bottom', label: 'Bottom' },
]

const isStraight = (form: Readonly<Record<string, unknown>>): boolean => form.layout !== 'radial'

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [column('id', 'Id', 'Column with the name of each node that parents are told by.')],
      [column('parent', 'Parent', 'Column with the id of the node above.')],
      [column('name', 'Name', 'Column with the text to show; the id where it is open.', false)],
      [
        {
          name: 'root_node_id',
          label: 'Root node id',
          description: 'Id of the node to start at; open: the one with the most below it.',
          kind: 'text',
          default: '',
          affects: 'option',
        },
      ],
      [{ ...metric, required: false, description: 'Shown when a node is pointed at.' }],
      [timeRange],
      [adhocFilters],
      [rowLimit(1000)],
    ]),
    look,
    section('customize', 'Layout', [
      [
        select(
          'layout',
          'Tree layout',
          [
            { value: 'orthogonal', label: 'Orthogonal' },
            { value: 'radial', label: 'Radial' },
          ],
          'orthogonal',
        ),
      ],
      [
        {
          ...select(
            'orient',
            'Tree orientation',
            [
              { value: 'LR', label: 'Left to Right' },
              { value: 'RL', label: 'Right to Left' },
              { value: 'TB', label: 'Top to Bottom' },
              { value: 'BT', label: 'Bottom to Top' },
            ],
            'LR',
          ),
          visible: isStraight,
        },
      ],
      [select('node_label_position', 'Node label position', sides, 'left')],
      [select('child_label_position', 'Child label position', sides, 'right')],
      [
        select(
          'emphasis',
          'Emphasis',
          [
            { value: 'ancestor', label: 'Ancestor' },
            { value: 'descendant', label: 'Descendant' },
          ],
          'descendant',
        ),
      ],
      [
        select(
          'symbol',
          'Symbol',
          [
            { value: 'emptyCircle', label: 'Empty circle' },
            { value: 'circle', label: 'Circle' },
            { value: 'rect', label: 'Rectangle' },
            { value: 'triangle', label: 'Triangle' },
            { value: 'diamond', label: 'Diamond' },
          ],
          'emptyCircle',
        ),
      ],
      [
        {
          name: 'symbolSize',
          label: 'Symbol size',
          kind: 'number',
          min: 3,
          max: 30,
          step: 1,
          default: 7,
          affects: 'option',
        },
      ],
      [
        {
          name: 'initialTreeDepth',
          label: 'Initial depth',
          description: 'Levels that are open at first; open: all of a small tree, three of a large one.',
          kind: 'number',
          min: 1,
          step: 1,
          affects: 'option',
        },
      ],
      [checkbox('roam', 'Enable graph roaming', true, 'The tree can be moved and enlarged.')],
      [numberFormat('number_format', 'Number format')],
    ]),
  ],
}
