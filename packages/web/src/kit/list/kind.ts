import { type ListFlags, listFlags, permissionsOn } from '@belvedere/core/permissions'
import type { ReactNode } from 'react'
import { actor } from '../../data/bootstrap.ts'
import type { ContentCalls } from '../../data/content-calls.ts'
import type { FavoriteResource } from '../../data/favorites.ts'
import type { ListAnswer, ListFilter, ListQuery, ResourceName } from '../../data/list-rows.ts'
import type { OptionSource, SelectOption } from '../../data/select-options.ts'

export interface ListRow {
  readonly id: number
}

export interface ListColumn<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Column to sort by, when it can be. */
  readonly order?: string
  /** Left out on phones. */
  readonly wide?: boolean
  /** Numbers, one below the other. */
  readonly figure?: boolean
}

/** Options that are requested when the select is opened. */
export interface SearchedOptions {
  /** Those whose text fits what is typed; all for an empty text. */
  readonly search: (text: string) => OptionSource
  /** The one with this value: its text is shown before anything was opened. */
  readonly one: (value: string) => OptionSource
}

export interface ListChoice {
  /** Stands in the address. */
  readonly id: string
  readonly label: string
  /** What stands there when nothing is chosen. */
  readonly unset: string
  /** All there are, or where they are requested. */
  readonly options: readonly SelectOption[] | SearchedOptions
  readonly toFilter: (value: string) => ListFilter
}

/** A row of something that can be deleted and brought back. */
export interface ContentRow extends ListRow {
  readonly uuid: string
  readonly version?: number
}

/** What can be done with the rows of a list, beside reading them. */
export interface ListContent<Row> {
  /** Where such rows have exports and a page of what was deleted. */
  readonly resource?: ResourceName
  readonly calls: ContentCalls
  /** On which the rights are held: `Chart`. */
  readonly view: string
  /** Whether the rights to write reach this row too. */
  readonly mayChange: (row: Row) => boolean
  readonly toContent: (row: Row) => ContentRow
  readonly deleteText: (name: string) => string
  readonly deleteFailed: (name: string, reason: string) => string
  /** What else goes with several of them. */
  readonly deleteNote: string
  /** In the middle of a sentence: `charts`. */
  readonly things: string
  /** `2 charts`. */
  readonly countText: (count: number) => string
}

export interface RowAction<Row> {
  readonly id: string
  readonly label: (name: string) => string
  readonly icon: ReactNode
  /** Why it cannot be done with this row; null where it can. */
  readonly refusal?: (row: Row) => string | null
  readonly onSelect: (row: Row) => void
}

/** All that differs between the lists. */
export interface ListKind<Row extends ListRow> {
  /** Of the API's resource; what was read is retained under it. */
  readonly name: string
  readonly read: (query: ListQuery, signal: AbortSignal) => Promise<ListAnswer<Row>>
  /** Keys that rows are read with. */
  readonly fields: readonly string[]
  readonly title: string
  /** The list that this one is a part of. */
  readonly parent?: { readonly href: string; readonly label: string }
  readonly icon: ReactNode
  readonly searchHint: string
  readonly search: { readonly col: string; readonly opr: string }
  /** Rows come by themselves: what was read a moment ago is read again. */
  readonly isLive?: boolean
  /** Column that a list without a choice is sorted by, the newest first. */
  readonly newest: string
  /** A list of names, such as people: without a choice it is sorted by them. */
  readonly isByName?: boolean
  readonly nameHeader: string
  readonly nameOrder?: string
  readonly nameOf: (row: Row) => string
  /** Below the name. */
  readonly note?: (row: Row) => ReactNode
  /** Stands before the name, over both of its lines. */
  readonly mark?: (row: Row) => ReactNode
  /** What is shown in the place of the name, which stays its title. */
  readonly nameNode?: (row: Row) => ReactNode
  /** The name is a piece of code. */
  readonly isCode?: boolean
  readonly url: (row: Row) => string
  readonly picture?: (row: Row, size: 'card' | 'spark') => ReactNode
  /** A card's second line. */
  readonly facts?: (row: Row) => string
  readonly badge?: (row: Row) => ReactNode
  readonly choices: readonly ListChoice[]
  readonly columns: readonly ListColumn<Row>[]
  readonly star?: FavoriteResource
  readonly content?: ListContent<Row>
  readonly actions?: readonly RowAction<Row>[]
  /** A row opens to it. */
  readonly detail?: (row: Row) => ReactNode
  readonly emptyText: string
  /** Below the rows: what their marks mean. */
  readonly legend?: ReactNode
}

/** What the user may do with such rows at all. */
export const rightsOn = (
  content: Pick<ListContent<never>, 'view' | 'resource'> | undefined,
  permissions: readonly string[] = content === undefined ? [] : permissionsOn(actor(), content.view),
): ListFlags => {
  const flags = listFlags(permissions)
  return { ...flags, can_export: flags.can_export && content?.resource !== undefined }
}
