import { Avatar } from '@belvedere/ui'
import { userName } from '../../kit/session/session.ts'

/** The signed-in person's initials. */
export const UserMark = () => <Avatar name={userName()} />
