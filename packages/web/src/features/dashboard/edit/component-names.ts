import { type Layout, type LayoutComponent, paneTitle } from '@belvedere/core/layout'
import { t } from '../../../i18n.ts'

const KINDS: Readonly<Record<LayoutComponent['type'], string>> = {
  ROOT: 'Dashboard',
  GRID: 'Page',
  HEADER: 'Header',
  TABS: 'Tabs',
  TAB: 'Tab',
  ROW: 'Row',
  COLUMN: 'Column',
  CHART: 'Chart',
  MARKDOWN: 'Text',
  DIVIDER: 'Divider',
  DYNAMIC: 'Component',
}

/** Returns the name of a component type. */
export const kindName = (type: LayoutComponent['type']): string => t(KINDS[type])

const firstWords = (text: string): string => {
  const line = text.split('\n').find(each => each.trim() !== '') ?? ''
  const plain = line.replace(/^[#>\s*-]+/, '').trim()
  return plain.length > 40 ? `${plain.slice(0, 40)}…` : plain
}

function ownName({ type, meta }: LayoutComponent, charts: ReadonlyMap<number, string>): string {
  switch (type) {
    case 'CHART':
      return paneTitle(meta, charts.get(meta?.chartId ?? -1))
    case 'MARKDOWN':
      return firstWords(meta?.code ?? '')
    case 'HEADER':
      return meta?.text ?? ''
    case 'TAB':
      return meta?.text || String(meta?.defaultText ?? '')
    default:
      return ''
  }
}

/** Returns the name of a component: its own, or that of its type with the names of its children. */
export function componentName(layout: Layout, id: string, charts: ReadonlyMap<number, string>): string {
  const component = layout[id]
  if (!component) return ''
  const own = ownName(component, charts)
  if (own !== '') return own
  const inside = component.children.flatMap(child => {
    const inner = layout[child]
    return inner ? ownName(inner, charts) || [] : []
  })
  return inside.length === 0 ? kindName(component.type) : `${kindName(component.type)}: ${inside.join(', ')}`
}

/** Returns the label of a component for screen readers: its type, then its name. */
export function componentLabel(layout: Layout, id: string, charts: ReadonlyMap<number, string>): string {
  const component = layout[id]
  const own = component ? ownName(component, charts) : ''
  return component && own !== '' ? `${kindName(component.type)}: ${own}` : componentName(layout, id, charts)
}

/** Describes the position of a component. */
export function placeText(layout: Layout, id: string, names: ReadonlyMap<number, string>): string {
  const parent = Object.values(layout).find(({ children }) => children.includes(id))
  if (!parent) return ''
  return t('{name} is number {at} of {count} in {place}', {
    name: componentName(layout, id, names),
    at: parent.children.indexOf(id) + 1,
    count: parent.children.length,
    place: componentName(layout, parent.id, names),
  })
}
