/** Filters shared by several lists. */

import { addressOf } from '../../data/calls/request.ts'
import type { ListFilter, ResourceName } from '../../data/objects/list-rows.ts'
import { resultRows } from '../../data/select-options.ts'
import { t } from '../../i18n.ts'
import type { ListChoice, SearchedOptions } from './kind.ts'

/** Maximum number of options in a response; typing narrows them. */
const MAX_OPTIONS = 100

/** Resources with related objects to filter a list by. */
type Related = ResourceName | 'annotation_layer' | 'report'

const related = (resource: Related, column: string): SearchedOptions => {
  const source = (q: { readonly [key: string]: unknown }) => ({
    endpoint: addressOf(`GET /api/v1/${resource}/related/{column}`, { path: { column }, query: { q } }).url,
  })
  return {
    search: text => source({ page_size: MAX_OPTIONS, ...(text === '' ? {} : { filter: text }) }),
    one: value => source({ page_size: 1, include_ids: [Number(value)] }),
  }
}

/** Filter by the related objects of a column, such as users or databases. */
export const relatedChoice = (
  resource: Related,
  column: string,
  { id, label, opr }: { readonly id: string; readonly label: string; readonly opr: 'rel_o_m' | 'rel_m_m' },
): ListChoice => ({
  id,
  label,
  unset: t('All'),
  options: related(resource, column),
  toFilter: value => ({ col: column, opr, value: Number(value) }),
})

export const ownerChoice = (resource: Related): ListChoice =>
  relatedChoice(resource, 'owners', { id: 'owner', label: t('Owner'), opr: 'rel_m_m' })

export const creatorChoice = (resource: Related): ListChoice =>
  relatedChoice(resource, 'created_by', { id: 'created_by', label: t('Created by'), opr: 'rel_o_m' })

export const databaseChoice = (resource: ResourceName): ListChoice =>
  relatedChoice(resource, 'database', { id: 'database', label: t('Database'), opr: 'rel_o_m' })

/** Filter by the schemas of the list's rows. */
export const schemaChoice = (resource: 'dataset' | 'saved_query'): ListChoice => {
  const source = (text: string) => ({
    endpoint: addressOf(`GET /api/v1/${resource}/distinct/{column}`, {
      path: { column: 'schema' },
      query: { q: { page_size: MAX_OPTIONS, ...(text === '' ? {} : { filter: text }) } },
    }).url,
  })
  return {
    id: 'schema',
    label: t('Schema'),
    unset: t('All'),
    options: { search: source, one: source },
    toFilter: value => ({ col: 'schema', opr: 'eq', value }),
  }
}

export interface ObjectChoice {
  readonly id: string
  readonly label: string
  readonly resource: 'dashboard' | 'dataset'
  /** Key of the object's name. */
  readonly name: string
  /** Filter that searches objects by a part of their name. */
  readonly search: { readonly col: string; readonly opr: string }
  readonly toFilter: (value: string) => ListFilter
}

/** Filter by the objects of another list. */
export const objectChoice = ({ id, label, resource, name, search, toFilter }: ObjectChoice): ListChoice => {
  const source = (filters: readonly ListFilter[]) => {
    const q = { columns: ['id', name], filters, order_column: name, order_direction: 'asc', page_size: MAX_OPTIONS }
    return {
      endpoint: addressOf(`GET /api/v1/${resource}/`, { query: { q } }).url,
      mutate: (answer: unknown) => resultRows(answer).map(row => ({ value: String(row.id), label: String(row[name]) })),
    }
  }
  return {
    id,
    label,
    unset: t('All'),
    options: {
      search: text => source(text === '' ? [] : [{ ...search, value: text }]),
      one: value => source([{ col: 'id', opr: 'eq', value: Number(value) }]),
    },
    toFilter,
  }
}

/** Filter for rows with or without a property. */
export const yesNoChoice = (id: string, label: string, opr: string): ListChoice => ({
  id,
  label,
  unset: t('Any'),
  options: [
    { value: 'yes', label: t('Yes') },
    { value: 'no', label: t('No') },
  ],
  toFilter: value => ({ col: 'id', opr, value: value === 'yes' }),
})
