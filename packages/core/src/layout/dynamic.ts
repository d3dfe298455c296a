import type { LayoutComponent } from './types.ts'

/** Content of a DYNAMIC component: the component of a plugin, or a placeholder with its name if none is registered. */
export type DynamicContent =
  | { readonly kind: 'component'; readonly key: string }
  | { readonly kind: 'placeholder'; readonly name: string }

/**
 * Returns the content of a DYNAMIC component.
 * @param registered component keys that plugins have registered (requirement ENTITY-LAYOUT-008)
 */
export function dynamicContent(component: LayoutComponent, registered: ReadonlySet<string>): DynamicContent {
  const stored = component.meta?.componentKey
  const key = typeof stored === 'string' ? stored : ''
  if (key !== '' && registered.has(key)) return { kind: 'component', key }
  return { kind: 'placeholder', name: key === '' ? component.id : key }
}
