/** Message with which the embedding SDK transfers a message port. */
const HANDSHAKE = { type: '__embedded_comms__', handshake: 'port transfer' } as const

let port: Promise<MessagePort> | undefined

/**
 * Resolves with the port to the embedding page. Must be called before the page has loaded: the SDK sends the port once,
 * with the frame's load event.
 */
export function hostPort(): Promise<MessagePort> {
  port ??= new Promise(resolve => {
    const onMessage = ({ data, source, ports }: MessageEvent): void => {
      const [given] = ports
      if (source !== window.parent || data?.type !== HANDSHAKE.type || data.handshake !== HANDSHAKE.handshake) return
      if (!given) return
      window.removeEventListener('message', onMessage)
      resolve(given)
    }
    window.addEventListener('message', onMessage)
  })
  return port
}

/** Returns true for the path of an embedded dashboard. */
export const isEmbedded = (pathname: string): boolean => pathname.startsWith('/embedded/')
