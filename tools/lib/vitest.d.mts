export interface TestSuite {
  readonly name: string
  readonly status: string
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
}
export interface TestCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly suites: readonly TestSuite[]
}
export function runVitest(args: readonly string[]): TestCounts
