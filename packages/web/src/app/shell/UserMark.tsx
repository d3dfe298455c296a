import { Avatar } from '@belvedere/ui'
import { userName } from '../../kit/session/session.ts'
import { useApp } from '../../state/use-app.ts'

/** Initials of the signed-in user. */
export const UserMark = () => {
  const app = useApp()
  return <Avatar name={userName(app)} />
}
