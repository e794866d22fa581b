import type { Transaction } from '#db/client.ts'
import {
  type Count,
  type LimitRefusal,
  limitedTransaction,
} from '#domain/limits/limited-transaction.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import type { Refusal } from '#domain/verbs/result.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import type { Actor, Member, Role, Undecided, Visitor } from './actor.ts'
import { lockActiveAccount } from './lock-active-account.server.ts'

/** Without `role`, any signed-in person may act. */
type Entry<MayAct extends Role, Reason extends string> = {
  role?: MayAct | readonly MayAct[]
  refusal: Reason
  /** Rule 45. */
  mayBeViewer?: true
  /** They come as `Blocked`, without a role. */
  mayBeBlocked?: true
}

type MemberOf<Who, MayAct extends Role> = Role extends MayAct
  ? Exclude<Who, Visitor>
  : Extract<Member, { role: MayAct }>

/** Locks the account and its school until the commit. A refusal rolls back unless `keep` marks it. */
export async function asMember<
  Who extends Actor | Undecided,
  const Reason extends string,
  const Answer,
  MayAct extends Role = Role,
>(
  actor: Who,
  { role, refusal, mayBeBlocked, mayBeViewer }: Entry<MayAct, Reason>,
  work: (tx: Transaction, member: MemberOf<Who, MayAct>) => Promise<Answer>,
): Promise<Answer | Refusal<Reason>> {
  const refused = { ok: false, reason: refusal } as Refusal<Reason>
  if (!mayAct(actor, { role, mayBeViewer })) return refused
  return transact(async (tx) =>
    (await lockActiveAccount(tx, { ...actor, mayBeBlocked }))
      ? work(tx, actor as MemberOf<Who, MayAct>)
      : refused,
  )
}

/** Reaching a limit also rolls back. */
export async function asLimitedMember<
  Who extends Actor | Undecided,
  const Reason extends string,
  const Answer,
  MayAct extends Role = Role,
>(
  actor: Who,
  { role, refusal, mayBeBlocked, mayBeViewer }: Entry<MayAct, Reason>,
  work: (tx: Transaction, member: MemberOf<Who, MayAct>, count: Count) => Promise<Answer>,
): Promise<Answer | Refusal<Reason> | LimitRefusal> {
  const refused = { ok: false, reason: refusal } as Refusal<Reason>
  if (!mayAct(actor, { role, mayBeViewer })) return refused
  return limitedTransaction(async (tx, count) =>
    (await lockActiveAccount(tx, { ...actor, mayBeBlocked }))
      ? work(tx, actor as MemberOf<Who, MayAct>, count)
      : refused,
  )
}

/** For visitors too; only a signed-in account is locked. */
export async function asLimitedActor<const Reason extends string, const Answer>(
  actor: Actor,
  { refusal }: { refusal: Reason },
  work: (tx: Transaction, count: Count) => Promise<Answer>,
): Promise<Answer | Refusal<Reason> | LimitRefusal> {
  if (actor.role === 'visitor') return limitedTransaction(work)
  return asLimitedMember(actor, { refusal }, (tx, _, count) => work(tx, count))
}

function mayAct<Who extends Actor | Undecided>(
  actor: Who,
  { role, mayBeViewer }: { role: Role | readonly Role[] | undefined; mayBeViewer: true | undefined },
): actor is Exclude<Who, Visitor> {
  if (!('accountId' in actor)) return false
  if (role === undefined) return true
  if (!('role' in actor) || !([role].flat() as Role[]).includes(actor.role)) return false
  return actor.role !== 'school' || mayBeViewer === true || mayActForSchool(actor.schoolRole)
}
