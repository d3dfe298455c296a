import { Avatar } from '@belvedere/ui'
import { userName } from './session.ts'

/** The signed-in person's initials. */
export const UserMark = () => <Avatar name={userName()} />
