export function buildStale(options?: { force?: boolean; forPackage?: boolean }): Promise<void>
