import { type ListFlags, listFlags, permissionsOn } from '@belvedere/core/permissions'
import type { ReactNode } from 'react'
import type { ContentCalls } from '../../data/objects/content-calls.ts'
import type { FavoriteResource } from '../../data/objects/favorites.ts'
import type { ListAnswer, ListFilter, ListQuery, ResourceName } from '../../data/objects/list-rows.ts'
import { actor } from '../../data/page/bootstrap.ts'
import type { OptionSource, SelectOption } from '../../data/select-options.ts'
import type { App } from '../../state/app.ts'

export interface ListRow {
  readonly id: number
}

export interface ListColumn<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Column to sort by; undefined if it cannot be sorted. */
  readonly order?: string
  /** Hidden on phones. */
  readonly wide?: boolean
  /** True for a column of numbers, which are aligned. */
  readonly figure?: boolean
}

/** Options that are requested when the select is opened. */
export interface SearchedOptions {
  /** Source of the options that match the typed text; all for an empty text. */
  readonly search: (text: string) => OptionSource
  /** Source of the option with this value: its label is shown before the select is opened. */
  readonly one: (value: string) => OptionSource
}

export interface ListChoice {
  /** Name of the parameter in the address. */
  readonly id: string
  readonly label: string
  /** Label if nothing is selected. */
  readonly unset: string
  /** All options, or the source to request them from. */
  readonly options: readonly SelectOption[] | SearchedOptions
  readonly toFilter: (value: string) => ListFilter
}

/** Row of an object that can be deleted and restored. */
export interface ContentRow extends ListRow {
  readonly uuid: string
  readonly version?: number
}

/** Actions of a list's rows. */
export interface ListContent<Row> {
  /** Resource of rows that have exports and a page of deleted objects. */
  readonly resource?: ResourceName
  readonly calls: ContentCalls
  /** View of the permissions: `Chart`. */
  readonly view: string
  /** Returns true if the write permissions apply to this row. */
  readonly mayChange: (row: Row) => boolean
  readonly toContent: (row: Row) => ContentRow
  readonly deleteText: (name: string) => string
  readonly deleteFailed: (name: string, reason: string) => string
  /** Note on what else is deleted together with several rows. */
  readonly deleteNote: string
  /** Plural noun for the middle of a sentence: `charts`. */
  readonly things: string
  /** Returns a count such as `2 charts`. */
  readonly countText: (count: number) => string
}

export interface RowAction<Row> {
  readonly id: string
  readonly label: (name: string) => string
  readonly icon: ReactNode
  /** Returns the reason why the action is not possible for this row; null if it is. */
  readonly refusal?: (row: Row) => string | null
  readonly onSelect: (row: Row) => void
}

/** Definition of a list. */
export interface ListKind<Row extends ListRow> {
  /** Name of the API resource, and first part of the cache key. */
  readonly name: string
  readonly read: (query: ListQuery, signal: AbortSignal) => Promise<ListAnswer<Row>>
  /** Keys of the rows to request. */
  readonly fields: readonly string[]
  readonly title: string
  /** Parent list. */
  readonly parent?: { readonly href: string; readonly label: string }
  readonly icon: ReactNode
  readonly searchHint: string
  readonly search: { readonly col: string; readonly opr: string }
  /** Rows appear without user actions, so cached rows are always requested again. */
  readonly isLive?: boolean
  /** Default sort column, the newest first. */
  readonly newest: string
  /** Sorts by name by default, for lists of names such as users. */
  readonly isByName?: boolean
  readonly nameHeader: string
  readonly nameOrder?: string
  readonly nameOf: (row: Row) => string
  /** Text below the name. */
  readonly note?: (row: Row) => ReactNode
  /** Content before the name, as tall as both lines. */
  readonly mark?: (row: Row) => ReactNode
  /** Content in place of the name, which remains the title. */
  readonly nameNode?: (row: Row) => ReactNode
  /** True if the name is code. */
  readonly isCode?: boolean
  readonly url: (row: Row) => string
  readonly picture?: (row: Row, size: 'card' | 'spark') => ReactNode
  /** Second line of a card. */
  readonly facts?: (row: Row) => string
  readonly badge?: (row: Row) => ReactNode
  readonly choices: readonly ListChoice[]
  readonly columns: readonly ListColumn<Row>[]
  readonly star?: FavoriteResource
  readonly content?: ListContent<Row>
  readonly actions?: readonly RowAction<Row>[]
  /** Details that a row expands to. */
  readonly detail?: (row: Row) => ReactNode
  readonly emptyText: string
  /** Legend of the marks, below the rows. */
  readonly legend?: ReactNode
}

/** Returns the actions that the user is permitted on such rows. */
export const rightsOn = (
  app: App,
  content: Pick<ListContent<never>, 'view' | 'resource'> | undefined,
  permissions: readonly string[] = content === undefined ? [] : permissionsOn(actor(app), content.view),
): ListFlags => {
  const flags = listFlags(permissions)
  return { ...flags, can_export: flags.can_export && content?.resource !== undefined }
}
