import type { ChartDataError } from '../requests/chart-data-error.ts'

export const isForbidden = ({ status, error_type }: ChartDataError): boolean =>
  status === 403 || error_type.endsWith('SECURITY_ACCESS_ERROR')

/** Returns the technical details of a failure as lines of text: code, issue codes, the engine's message. */
export function errorDetails(error: ChartDataError): string {
  const { issue_codes, ...extra } = error.extra
  const issues = Array.isArray(issue_codes)
    ? issue_codes.flatMap(issue => (hasMessage(issue) ? [issue.message] : []))
    : []
  const facts = Object.entries(extra).map(
    ([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const head = error.status === null ? error.error_type : `${error.error_type} (HTTP ${error.status})`
  return [head, ...issues, ...facts].join('\n')
}

const hasMessage = (value: unknown): value is { readonly message: string } =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
