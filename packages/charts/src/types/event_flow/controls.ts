import type { ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import { adhocFilters, checkbox, choices, rowLimit, section, timeRange, xAxis } from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [{ ...xAxis, label: 'Time column' }],
      [timeRange],
      [
        {
          name: 'entity',
          label: 'Column containing entity ids',
          description: 'Column with the entity of each event: a user, an order.',
          kind: 'column',
          affects: 'query',
          required: true,
        },
        {
          name: 'all_columns_x',
          label: 'Event names',
          description: 'Column with the name of each event.',
          kind: 'column',
          affects: 'query',
          required: true,
        },
      ],
      [adhocFilters],
      [rowLimit(10_000)],
      [
        {
          ...checkbox('order_by_entity', 'Order by entity id', true),
          description: 'Keeps the events of an entity together where the row limit cuts off.',
          affects: 'query',
        },
      ],
      [
        {
          name: 'min_leaf_node_event_count',
          label: 'Minimum leaf node event count',
          description: 'Sequences of events with fewer entities are left out.',
          kind: 'select',
          freeForm: true,
          choices: choices([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
          default: 1,
          affects: 'option',
        },
      ],
    ]),
    look,
  ],
}
