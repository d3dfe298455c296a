interface Environment {
  readonly process?: { readonly env: Readonly<Record<string, string | undefined>> }
}

/** How many generated cases a test runs: few by default, as many as `BELVEDERE_TEST_CASES` says where it is set. */
export const testCases = (usual: number): number =>
  Number((globalThis as Environment).process?.env.BELVEDERE_TEST_CASES ?? usual)
