import { Switchboard } from '@superset-ui/switchboard'
import { useRef } from 'react'
import { t } from '../../../i18n.ts'
import s from './Embedding.module.css'

interface GuestPreviewProps {
  readonly uuid: string
  /** A new token reloads the page. */
  readonly token: string
}

/** Shows the embedded page as a guest sees it: in a frame, with a guest token sent over a message channel. */
export const GuestPreview = ({ uuid, token }: GuestPreviewProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const hand = (): void => {
    const page = frame.current?.contentWindow
    if (!page) return
    const { port1, port2 } = new MessageChannel()
    const message = { type: '__embedded_comms__', handshake: 'port transfer' }
    page.postMessage(message, window.location.origin, [port2])
    const switchboard = new Switchboard({ port: port1, name: 'preview' })
    switchboard.emit('guestToken', { guestToken: token })
  }
  return (
    <iframe
      key={token}
      ref={frame}
      className={s.frame}
      title={t('The dashboard as a guest sees it')}
      src={`/embedded/${uuid}/`}
      onLoad={hand}
    />
  )
}
