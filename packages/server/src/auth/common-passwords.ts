import { dictionary } from '@zxcvbn-ts/language-common'

/** About 50,000 common passwords in lower case. Half a megabyte: import it only when a password is set. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common'])
