import type { ControlPanel } from '../../controls/control.ts'
import { isGrouped, isRaw, queryMode } from '../../controls/query-mode.ts'
import { groupby, metrics, orderDesc, querySection, section, sortBy } from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    querySection(
      1000,
      [
        [queryMode],
        [{ ...groupby, visible: isGrouped }],
        [{ ...metrics, required: false, visible: isGrouped }],
        [{ name: 'all_columns', label: 'Columns', kind: 'columns', default: [], affects: 'query', visible: isRaw }],
      ],
      [
        [
          { ...sortBy, visible: isGrouped },
          { ...orderDesc, visible: isGrouped },
        ],
      ],
    ),
    section('customize', 'Template', [
      [
        {
          name: 'handlebarsTemplate',
          label: 'Handlebars template',
          description: 'HTML or Markdown with {{#each data}} … {{name}} … {{/each}} around the rows.',
          kind: 'text',
          placeholder: '<ul>{{#each data}}<li>{{stringify this}}</li>{{/each}}</ul>',
          default: '<ul>{{#each data}}<li>{{stringify this}}</li>{{/each}}</ul>',
          affects: 'option',
        },
      ],
      [
        {
          name: 'styleTemplate',
          label: 'CSS styles',
          description: 'Styles for the output of the template only.',
          kind: 'text',
          default: '',
          affects: 'option',
        },
      ],
    ]),
  ],
}
