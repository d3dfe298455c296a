export function repositoryFiles(root: string, ...patterns: readonly string[]): readonly string[]
export function testFiles(root: string): readonly string[]
