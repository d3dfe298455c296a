import type { DescribedChartType } from '@belvedere/charts/about'
import { curatedOrder, orderByKey, searchChartTypes } from '@belvedere/core/chart-types'

/** Section of the picker: all types, a category, or a tag. */
export type Section =
  | { readonly kind: 'all' }
  | { readonly kind: 'category'; readonly name: string }
  | { readonly kind: 'tag'; readonly name: string }

export interface SectionGroups {
  /** Recommended tags in a fixed order. */
  readonly recommended: readonly string[]
  /** In alphabetical order, 'Other' last. */
  readonly categories: readonly string[]
  readonly tags: readonly string[]
}

const RECOMMENDED = ['Popular', 'ECharts', 'Advanced-Analytics']
const OTHER = 'Other'

type Listed = Pick<DescribedChartType, 'vizType' | 'name' | 'description' | 'category' | 'tags' | 'label'>

const categoryOf = ({ category }: Pick<DescribedChartType, 'category'>): string => category || OTHER

/** Returns the sections of the sidebar (requirement EXPLORE-VIZ-003). */
export function sectionGroups(types: readonly Listed[]): SectionGroups {
  const tags = [...new Set(types.flatMap(type => type.tags))].sort()
  const categories = [...new Set(types.map(categoryOf))].sort((one, other) =>
    one === OTHER ? 1 : other === OTHER ? -1 : one.localeCompare(other),
  )
  return {
    recommended: RECOMMENDED.filter(tag => tags.includes(tag)),
    categories,
    tags: tags.filter(tag => !RECOMMENDED.includes(tag)),
  }
}

export const isIn = (type: Listed, section: Section): boolean =>
  section.kind === 'all' ||
  (section.kind === 'category' ? categoryOf(type) === section.name : type.tags.includes(section.name))

/**
 * Returns the types that can be selected. Deprecated types are omitted for a new chart, except its current type
 * (requirement ENTITY-MISC-006).
 */
export const offeredTypes = <T extends Listed>(types: readonly T[], current: string, isNew: boolean): readonly T[] =>
  isNew ? types.filter(({ label, vizType }) => label !== 'Deprecated' || vizType === current) : types

/**
 * Returns the types in display order: all types by key, those of a section in curated order (CONST-066). A search
 * covers all sections (EXPLORE-VIZ-007) and sorts by relevance.
 */
export function shownTypes<T extends Listed>(types: readonly T[], section: Section, search: string): readonly T[] {
  if (search.trim() !== '') return searchChartTypes(curatedOrder(types), search)
  return section.kind === 'all' ? orderByKey(types) : curatedOrder(types.filter(type => isIn(type, section)))
}

/** Returns the former name that matches a search if the current name does not. */
export function matchingFormerName(
  { name, formerNames = [] }: Pick<DescribedChartType, 'name' | 'formerNames'>,
  search: string,
) {
  const words = wordsOf(search)
  const holds = (text: string): boolean => words.every(word => wordsOf(text).some(own => own.startsWith(word)))
  return words.length === 0 || holds(name) ? undefined : formerNames.find(holds)
}
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Returns the selected type if it is in the section, otherwise null (EXPLORE-VIZ-006). */
export function choiceIn(types: readonly Listed[], section: Section, chosen: string | null): string | null {
  const type = types.find(({ vizType }) => vizType === chosen)
  return type && isIn(type, section) ? type.vizType : null
}
