import type { ControlPanel } from '../../controls/control.ts'
import { schemeLook } from '../../controls/look.ts'
import { checkbox, columnOf, metric, numberFormat, querySection, section, selectOf } from '../../controls/shared.ts'

const SIDES = { left: 'Left', top: 'Top', right: 'Right', bottom: 'Bottom' } as const

const isStraight = (form: Readonly<Record<string, unknown>>): boolean => form.layout !== 'radial'

export const controls: ControlPanel = {
  sections: [
    querySection(1000, [
      [columnOf('id', 'Id', 'Column with the name of each node that parents refer to.')],
      [columnOf('parent', 'Parent', 'Column with the id of the node above.')],
      [columnOf('name', 'Name', 'Column with the text to show. If empty: the id.', false)],
      [
        {
          name: 'root_node_id',
          label: 'Root node id',
          description: 'Id of the node to start at. If empty: the one with the most nodes below it.',
          kind: 'text',
          default: '',
          affects: 'option',
        },
      ],
      [{ ...metric, required: false, description: 'Shown on hover over a node.' }],
    ]),
    schemeLook,
    section('customize', 'Layout', [
      [
        selectOf(
          'layout',
          'Tree layout',
          {
            orthogonal: 'Orthogonal',
            radial: 'Radial',
          },
          'orthogonal',
        ),
      ],
      [
        {
          ...selectOf(
            'orient',
            'Tree orientation',
            {
              LR: 'Left to Right',
              RL: 'Right to Left',
              TB: 'Top to Bottom',
              BT: 'Bottom to Top',
            },
            'LR',
          ),
          visible: isStraight,
        },
      ],
      [selectOf('node_label_position', 'Node label position', SIDES, 'left')],
      [selectOf('child_label_position', 'Child label position', SIDES, 'right')],
      [
        selectOf(
          'emphasis',
          'Emphasis',
          {
            ancestor: 'Ancestor',
            descendant: 'Descendant',
          },
          'descendant',
        ),
      ],
      [
        selectOf(
          'symbol',
          'Symbol',
          {
            emptyCircle: 'Empty circle',
            circle: 'Circle',
            rect: 'Rectangle',
            triangle: 'Triangle',
            diamond: 'Diamond',
          },
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
          description: 'Number of levels that are open at first. If empty: all of a small tree, three of a large one.',
          kind: 'number',
          min: 1,
          step: 1,
          affects: 'option',
        },
      ],
      [checkbox('roam', 'Enable graph roaming', true, 'Allows moving and zooming the tree.')],
      [numberFormat('number_format', 'Number format')],
    ]),
  ],
}
