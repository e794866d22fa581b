import { db, type Transaction } from '#db/client.ts'
import type { Refusal } from './result.ts'
import { retryDeadlocks } from './retry-deadlocks.server.ts'

type Settings = Parameters<typeof db.transaction>[1]

class RefusalUndone extends Error {
  override name = 'RefusalUndone'
  answer: unknown

  constructor(answer: unknown) {
    super('a refusal undoes its transaction')
    this.answer = answer
  }
}

const kept = new WeakSet<object>()

/** Marks a refusal that keeps what its transaction wrote: a used code, a line of the audit. */
export function keep<const Kept extends Refusal>(refusal: Kept): Kept {
  kept.add(refusal)
  return refusal
}

/** A refusal rolls it back, unless `keep` marks it. After a deadlock the work is repeated. */
export async function transact<Answer>(
  work: (tx: Transaction) => Promise<Answer>,
  settings?: Settings,
): Promise<Answer> {
  try {
    return await retryDeadlocks(() =>
      db.transaction(async (tx) => {
        const answer = await work(tx)
        if (isRefusal(answer) && !kept.has(answer)) throw new RefusalUndone(answer)
        return answer
      }, settings),
    )
  } catch (error) {
    if (error instanceof RefusalUndone) return error.answer as Answer
    throw error
  }
}

function isRefusal(answer: unknown): answer is object {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false
}
