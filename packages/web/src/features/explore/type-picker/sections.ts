import type { DescribedChartType } from '@belvedere/charts/about'
import { curatedOrder, orderByKey, searchChartTypes } from '@belvedere/core/chart-types'

/** One way through the chart types: all of them, those of a category, or those with a tag. */
export type Section =
  | { readonly kind: 'all' }
  | { readonly kind: 'category'; readonly name: string }
  | { readonly kind: 'tag'; readonly name: string }

export interface SectionGroups {
  /** Tags that stand out, in their fixed order. */
  readonly recommended: readonly string[]
  /** In alphabetical order, 'Other' last. */
  readonly categories: readonly string[]
  readonly tags: readonly string[]
}

const RECOMMENDED = ['Popular', 'ECharts', 'Advanced-Analytics']
const OTHER = 'Other'

type Listed = Pick<DescribedChartType, 'vizType' | 'name' | 'description' | 'category' | 'tags' | 'label'>

const categoryOf = ({ category }: Pick<DescribedChartType, 'category'>): string => category || OTHER

/** What the sidebar offers (requirement EXPLORE-VIZ-003). */
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

/** What can be chosen: a new chart is of no deprecated type, unless it is already (requirement ENTITY-MISC-006). */
export const offeredTypes = <T extends Listed>(types: readonly T[], current: string, isNew: boolean): readonly T[] =>
  isNew ? types.filter(({ label, vizType }) => label !== 'Deprecated' || vizType === current) : types

/**
 * Types in the order in which they are shown: all of them by key, those of another section as curated (CONST-066). A
 * search looks at all of them, whatever section is open (EXPLORE-VIZ-007), the best match first.
 */
export function shownTypes<T extends Listed>(types: readonly T[], section: Section, search: string): readonly T[] {
  if (search.trim() !== '') return searchChartTypes(curatedOrder(types), search)
  return section.kind === 'all' ? orderByKey(types) : curatedOrder(types.filter(type => isIn(type, section)))
}

/** The former name that a search has found a type by: its own name says nothing of it. */
export function matchingFormerName(
  { name, formerNames = [] }: Pick<DescribedChartType, 'name' | 'formerNames'>,
  search: string,
) {
  const words = wordsOf(search)
  const holds = (text: string): boolean => words.every(word => wordsOf(text).some(own => own.startsWith(word)))
  return words.length === 0 || holds(name) ? undefined : formerNames.find(holds)
}
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The choice stays when the section that is opened has it, and is gone otherwise (EXPLORE-VIZ-006). */
export function choiceIn(types: readonly Listed[], section: Section, chosen: string | null): string | null {
  const type = types.find(({ vizType }) => vizType === chosen)
  return type && isIn(type, section) ? type.vizType : null
}
