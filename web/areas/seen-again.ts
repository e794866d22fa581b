import { plainPath } from '#web/page/coming-address.ts'
import type { Results } from './lost-connection.ts'
import { drawnAddress, keptResults, withoutHash } from './shown-data.ts'

/** Lists that people return to: they contain no form that a second answer could re-render under somebody's hands. */
const lists = new RegExp(
  `^/(${[
    'vacancies|schools|teachers|teachers/services|messages|notifications|saved',
    'teacher-dashboard/(applications|invitations|inquiries)',
    'school-dashboard/(applications(/in-work|/archive|/all)?|vacancies|teachers)',
    'admin/(verifications|reports|people|publications|support)',
  ].join('|')})$`,
)

/** An answer that arrives within this time is shown alone: nobody sees the older list first. */
const slowMs = 250

let late: { address: string; answer: Promise<Results> } | undefined

/**
 * On returning to a slow list, the list is shown as it was left. Its answer, which continues, is given to the router
 * when it asks for the list once more, as soon as that is rendered.
 */
export async function seenAgain({ url, signal }: Request, ask: () => Promise<Results>): Promise<Results> {
  const address = withoutHash(url)
  const owed = late
  late = undefined
  if (withoutHash(location.href) !== address) return ask()
  if (drawnAddress() === address) return owed?.address === address ? owed.answer : ask()
  const seen = lists.test(plainPath(new URL(url))) ? keptResults(address) : undefined
  const answer = ask()
  if (!seen) return answer
  const first = await Promise.race([answer, after(slowMs)])
  if (first || signal.aborted) return answer
  late = { address, answer }
  return seen
}

/** Whether what is drawn still waits for its answer. */
export const isAnswerLate = (): boolean => late !== undefined && late.address === drawnAddress()

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))
