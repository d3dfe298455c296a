import { Avatar } from '@belvedere/ui'
import { userName } from '../../kit/session/session.ts'

/** Initials of the signed-in user. */
export const UserMark = () => <Avatar name={userName()} />
