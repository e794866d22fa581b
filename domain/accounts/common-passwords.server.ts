import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordLengthMin } from './account.ts'

const listLength = 10_000

/** Only those as long as the shortest allowed password matter. */
const common = new Set(
  dictionary['passwords-common']
    .slice(0, listLength)
    .filter((password) => password.length >= passwordLengthMin),
)

/** Rule Q5. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.normalize('NFKC').toLowerCase())
}
