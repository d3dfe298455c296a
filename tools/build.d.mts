export function buildStale(options?: { force?: boolean }): Promise<void>
