import type { Control, ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import { checkbox, columnOf, metric, numberFormat, querySection, section, selectOf } from '../../controls/shared.ts'

const number = (name: string, label: string, initial: number, least: number, most: number, step: number): Control => ({
  name,
  label,
  kind: 'number',
  min: least,
  max: most,
  step,
  default: initial,
  affects: 'option',
})

const isForce = (form: Readonly<Record<string, unknown>>): boolean => form.layout !== 'circular'
const forced = (control: Control): Control => ({ ...control, visible: isForce })

export const controls: ControlPanel = {
  sections: [
    querySection(5000, [
      [columnOf('source', 'Source', 'Column with one end of each link.')],
      [columnOf('target', 'Target', 'Column with the other end.')],
      [metric],
      [
        columnOf(
          'source_category',
          'Source category',
          'Category of the source. It determines the colors of nodes.',
          false,
        ),
      ],
      [columnOf('target_category', 'Target category', 'Category of the target.', false)],
    ]),
    look,
    section('customize', 'Layout', [
      [selectOf('layout', 'Graph layout', { force: 'Force', circular: 'Circular' }, 'force')],
      [
        selectOf(
          'edgeSymbol',
          'Edge symbols',
          {
            'none,none': 'None',
            'none,arrow': 'None -> Arrow',
            'circle,arrow': 'Circle -> Arrow',
            'circle,circle': 'Circle -> Circle',
          },
          'none,arrow',
        ),
      ],
      [checkbox('show_legend', 'Show legend', true)],
      [checkbox('roam', 'Enable graph roaming', true, 'Allows moving and zooming the graph.')],
      [number('showSymbolThreshold', 'Label threshold', 0, 0, 1_000_000, 1)],
      [number('baseNodeSize', 'Node size', 12, 2, 60, 1), number('baseEdgeWidth', 'Edge width', 2, 0.5, 20, 0.5)],
      [numberFormat('number_format', 'Number format')],
      [forced(number('edgeLength', 'Edge length', 90, 10, 1000, 10))],
      [forced(number('repulsion', 'Repulsion', 300, 10, 3000, 10))],
      [forced(number('gravity', 'Gravity', 0.2, 0, 1, 0.05)), forced(number('friction', 'Friction', 0.3, 0, 1, 0.05))],
    ]),
  ],
}
