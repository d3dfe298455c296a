export type PaneDialog = 'enlarge' | 'table' | 'query'
