import type { LayoutComponent } from './types.ts'

/** What a DYNAMIC component shows: the plugin's component, or an empty box with the name that nothing has come for. */
export type DynamicContent =
  | { readonly kind: 'component'; readonly key: string }
  | { readonly kind: 'placeholder'; readonly name: string }

/** `registered` are the keys that plugins have brought along (requirement ENTITY-LAYOUT-008). */
export function dynamicContent(component: LayoutComponent, registered: ReadonlySet<string>): DynamicContent {
  const stored = component.meta?.componentKey
  const key = typeof stored === 'string' ? stored : ''
  if (key !== '' && registered.has(key)) return { kind: 'component', key }
  return { kind: 'placeholder', name: key === '' ? component.id : key }
}
