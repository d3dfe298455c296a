export function buildStale(options?: { force?: boolean; forPackage?: boolean; withPages?: boolean }): Promise<void>
