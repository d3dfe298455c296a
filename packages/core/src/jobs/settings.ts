export type JobTransport = 'polling' | 'ws'

export interface JobSettings {
  readonly transport: JobTransport
  /** Milliseconds between polls. */
  readonly pollingDelay: number
  /** URL of the socket; only used with `ws`. */
  readonly socketUrl?: string | undefined
}

export const POLLING_DELAY = 500

/**
 * Returns the settings for job events from the page's configuration. Undefined if the feature flag for global async
 * queries is off; then there is no async channel.
 */
export function jobSettings(
  isFlagOn: boolean,
  config: Readonly<Record<string, unknown>> = {},
): JobSettings | undefined {
  if (!isFlagOn) return undefined
  const delay = config.GLOBAL_ASYNC_QUERIES_POLLING_DELAY
  const url = config.GLOBAL_ASYNC_QUERIES_WEBSOCKET_URL
  return {
    transport: config.GLOBAL_ASYNC_QUERIES_TRANSPORT === 'ws' ? 'ws' : 'polling',
    pollingDelay: typeof delay === 'number' && delay > 0 ? delay : POLLING_DELAY,
    ...(typeof url === 'string' && url !== '' ? { socketUrl: url } : {}),
  }
}
