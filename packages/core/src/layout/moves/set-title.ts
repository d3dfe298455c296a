import { HEADER_ID, type Layout } from '../types.ts'

/** Sets the title of the dashboard, which is stored in its header (requirement ENTITY-LAYOUT-009). */
export function setTitle(layout: Layout, text: string): Layout {
  const header = layout[HEADER_ID]
  if (header?.meta?.text === text) return layout
  return {
    ...layout,
    [HEADER_ID]: { id: HEADER_ID, type: 'HEADER', children: [], ...header, meta: { ...header?.meta, text } },
  }
}
