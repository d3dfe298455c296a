import { JobFailure } from '../../failure.ts'
import type { Connector } from './connector.ts'
import { CONNECTORS } from './connectors.generated.ts'

/** @throws JobFailure for a backend without a connector */
export const connectorOf = (backend: string): Promise<Connector> => {
  const load = Object.hasOwn(CONNECTORS, backend) ? CONNECTORS[backend] : undefined
  if (load === undefined) throw new JobFailure('no_remote_connection', `no connector for ${backend}`)
  return load()
}
