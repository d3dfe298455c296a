import type { DashboardDraft, DraftDifference, LayoutDifference } from '@belvedere/core/dashboard'
import { isNativeFilter, readFilterItems } from '@belvedere/core/filters'
import { alteredText } from '@belvedere/core/form-data'
import { t } from '../../../../i18n.ts'
import { componentName } from '../component-names.ts'

const FIELDS: Readonly<Record<string, string>> = {
  title: 'Title',
  slug: 'URL slug',
  css: 'CSS',
  layout: 'Layout',
  owners: 'Owners',
  roles: 'Roles',
  tags: 'Tags',
  certified_by: 'Certified by',
  certification_details: 'Certification details',
  theme_id: 'Theme',
  'json_metadata.native_filter_configuration': 'Filters',
  'json_metadata.color_scheme': 'Color scheme',
  'json_metadata.label_colors': 'Colours of labels',
  'json_metadata.refresh_frequency': 'Refresh interval',
}

/** Returns the label of a field that differs. */
export const fieldText = (field: string): string => t(FIELDS[field] ?? field.replace(/^json_metadata\./, ''))

const MAX_NAMES = 3

function namesOf(ids: readonly string[], draft: DashboardDraft, charts: ReadonlyMap<number, string>): string {
  const names = ids.slice(0, MAX_NAMES).map(id => `“${componentName(draft.layout, id, charts)}”`)
  const more = ids.length - names.length
  return more > 0 ? t('{names} and {more} more', { names: names.join(', '), more }) : names.join(', ')
}

/** Drafts in which the names of components are looked up. */
interface Sides {
  readonly base: DashboardDraft
  readonly side: DashboardDraft
  readonly charts: ReadonlyMap<number, string>
}

function layoutText(difference: LayoutDifference, { base, side, charts }: Sides): string {
  const { added, removed, moved, changed } = difference
  const others = new Set([...moved, ...changed])
  return [
    added.length > 0 ? t('{names} added', { names: namesOf(added, side, charts) }) : '',
    removed.length > 0 ? t('{names} removed', { names: namesOf(removed, base, charts) }) : '',
    others.size > 0
      ? t('{count, plural, one {# component} other {# components}} moved or changed', { count: others.size })
      : '',
  ]
    .filter(text => text !== '')
    .join('; ')
}

function filtersText(value: unknown): string {
  const items = readFilterItems(value)
  return items.map(item => (isNativeFilter(item) ? item.name : item.title)).join(', ')
}

/** Formats one side of a difference. Returns an empty text for no value. */
export function valueText({ field }: DraftDifference, value: unknown, sides: Sides): string {
  if (field === 'layout') return layoutText(value as LayoutDifference, sides)
  if (field === 'css') {
    const lines = String(value).trim() === '' ? 0 : String(value).split('\n').length
    return lines === 0 ? '' : t('{lines, plural, one {# line} other {# lines}}', { lines })
  }
  if (field === 'json_metadata.native_filter_configuration') return filtersText(value)
  if (field === 'theme_id') return typeof value === 'number' ? t('Theme {id}', { id: value }) : t('Same as all pages')
  if (Array.isArray(value)) return t('{count, plural, =0 {} one {# entry} other {# entries}}', { count: value.length })
  return value === undefined || value === null ? '' : alteredText(value, field)
}
