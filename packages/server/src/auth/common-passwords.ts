import { dictionary } from '@zxcvbn-ts/language-common'

/** About 50,000 passwords that people choose, in lower case. Half a megabyte: to be imported when a password is set. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common'])
