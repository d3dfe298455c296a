import type { GenericType, Row } from '@belvedere/core'

/** `result` of POST /datasource/samples (requirement API-CHART-013). */
export interface SamplesResult {
  readonly data: readonly Row[]
  readonly colnames: readonly string[]
  readonly coltypes: readonly GenericType[]
  readonly rowcount: number
}
