/** Rows per page of a list (requirement CONST-052). */
export const LIST_PAGE_SIZE = 25

/** Default order: last modified first (requirement CONST-053). */
export const LIST_ORDER = { order_column: 'changed_on_delta_humanized', order_direction: 'desc' } as const

/** Number of objects of each kind that the home page loads and shows (requirement CONST-054). */
export const RECENT = { page_size: 5, shown: 3 } as const
