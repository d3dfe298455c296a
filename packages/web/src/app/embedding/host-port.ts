import type { App } from '../../state/app.ts'

/** Message with which the embedding SDK transfers a message port. */
const HANDSHAKE = { type: '__embedded_comms__', handshake: 'port transfer' } as const

/**
 * Creates the promise of the port to the embedding page. Must be called before the page has loaded: the SDK sends the
 * port once, with the frame's load event.
 */
export const createHostPort = (app: App): Promise<MessagePort> =>
  new Promise(resolve => {
    const onMessage = ({ data, source, ports }: MessageEvent): void => {
      const [given] = ports
      if (source !== window.parent || data?.type !== HANDSHAKE.type || data.handshake !== HANDSHAKE.handshake) return
      if (!given) return
      window.removeEventListener('message', onMessage)
      app.onEnd(() => given.close())
      resolve(given)
    }
    window.addEventListener('message', onMessage)
    app.onEnd(() => window.removeEventListener('message', onMessage))
  })

/** Returns true for the path of an embedded dashboard. */
export const isEmbedded = (pathname: string): boolean => pathname.startsWith('/embedded/')
