/** Rows of a page of a list (requirement CONST-052). */
export const LIST_PAGE_SIZE = 25

/** What was changed last comes first (requirement CONST-053). */
export const LIST_ORDER = { order_column: 'changed_on_delta_humanized', order_direction: 'desc' } as const

/** What the home page reads of a kind of object, and how many of them it shows (requirement CONST-054). */
export const RECENT = { page_size: 5, shown: 3 } as const
