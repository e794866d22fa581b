import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordLengthMin } from './account.ts'

const listLength = 10_000

/** The commonest passwords of the world, small letters, the commonest first; only as long ones as we take matter. */
const common = new Set(
  dictionary['passwords-common']
    .slice(0, listLength)
    .filter((password) => password.length >= passwordLengthMin),
)

/** Whether a password is among the 10,000 commonest, in whatever case it is written (rule Q5). */
export function isCommonPassword(password: string): boolean {
  return common.has(password.normalize('NFKC').toLowerCase())
}
