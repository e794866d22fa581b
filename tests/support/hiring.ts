import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { db } from '#db/client.ts'
import { applicationChanges } from '#db/schema/applications.ts'
import { interviews } from '#db/schema/interviews.ts'
import type { Member, SchoolMember } from '#domain/accounts/actor.ts'
import { confirmOffer, declineOffer } from '#domain/applications/answer-offer.server.ts'
import { type PlannedStatus, plannedStatuses } from '#domain/applications/application.ts'
import { arrangeInterview } from '#domain/applications/arrange-interview.server.ts'
import { moveDue } from '#domain/applications/carry-out-moves.server.ts'
import { decideMany } from '#domain/applications/decide-many.server.ts'
import { undoMany } from '#domain/applications/decided-many.server.ts'
import { readFilledVacancy, undoTelling } from '#domain/applications/filled-vacancy.server.ts'
import {
  acceptApplication,
  planMove,
  reviewApplication,
  withdrawApplication,
} from '#domain/applications/move-application.server.ts'
import { findPlanOfColleague, undoMove } from '#domain/applications/scheduled-move.server.ts'
import { tellOthers } from '#domain/applications/tell-others.server.ts'
import { writeToMany } from '#domain/applications/write-to-many.server.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { mailNotification } from '#domain/delivery/mail-notification.server.ts'
import {
  agreeToInterview,
  counterInterview,
  declineInterview,
} from '#domain/interviews/answer-interview.server.ts'
import { cancelInterview } from '#domain/interviews/cancel-interview.server.ts'
import { moveInterview } from '#domain/interviews/move-interview.server.ts'
import { mailUnreadMessages } from '#domain/messaging/mail-unread-messages.server.ts'
import { markApplicationRead } from '#domain/messaging/mark-application-read.server.ts'
import { mailedAfterMinutes } from '#domain/rooms/room.ts'
import { now, travelTo } from '#platform/clock.ts'
import type { Jobs } from '#platform/jobs.ts'
import { inHours, proposal } from './interviews.ts'
import { takeJobs } from './jobs.ts'

const kind = <Kind extends string>(name: Kind) => fc.constant(name)
const member = fc.nat(1)
const which = fc.nat(2)
const to = fc.constantFrom(...plannedStatuses)
/** Half of the bulk moves are rejections, which have a message. */
const toOfMany = fc.oneof(fc.constant('rejected' as const), to)
const side = fc.constantFrom('teacher' as const, 'school' as const)
const hours = fc.integer({ min: 80, max: 90 })

const acts = [
  [6, fc.record({ kind: kind('plan'), member, which, to })],
  [3, fc.record({ kind: kind('undo'), member, which, to })],
  [3, fc.record({ kind: kind('many'), member, to: toOfMany })],
  [2, fc.record({ kind: kind('write to many'), member })],
  [4, fc.record({ kind: kind('undo many'), member })],
  [2, fc.record({ kind: kind('tell others'), member, which })],
  [2, fc.record({ kind: kind('undo telling'), member, which })],
  [4, fc.record({ kind: kind('time passes') })],
  [1, fc.record({ kind: kind('open'), member, which })],
  [1, fc.record({ kind: kind('accept'), member, which })],
  [3, fc.record({ kind: kind('arrange'), member, which })],
  [3, fc.record({ kind: kind('change times'), member, which, hours })],
  [4, fc.record({ kind: kind('take a time'), member, which, side })],
  [2, fc.record({ kind: kind('counter'), which, hours })],
  [2, fc.record({ kind: kind('decline a time'), which })],
  [1, fc.record({ kind: kind('cancel'), member, which, side })],
  [1, fc.record({ kind: kind('withdraw'), which })],
  [1, fc.record({ kind: kind('confirm'), which })],
  [1, fc.record({ kind: kind('decline'), which })],
] as const

const act = fc.oneof(...acts.map(([weight, arbitrary]) => ({ weight, arbitrary })))
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** One action of a member, a colleague or a teacher, and whether the next one waits for it. */
export type Happening = { what: Act; isAwaited: boolean }

/**
 * What seldom happens by chance: many are rejected and it is undone, a colleague rejects one of those who are told that
 * somebody else was hired, and everybody was mailed about an agreed time.
 */
const scenes: fc.Arbitrary<Act[]>[] = [
  fc.tuple(member, member).map(([one, other]) => [
    { kind: 'many', member: one, to: 'rejected' },
    { kind: 'undo many', member: other },
  ]),
  fc.tuple(member, member, which).map(([one, other, which]) => [
    { kind: 'tell others', member: one, which },
    { kind: 'plan', member: other, which: 2, to: 'rejected' },
    { kind: 'undo telling', member: other, which },
  ]),
  fc.tuple(member, which, hours, fc.nat(3)).map(([member, which, hours, end]) => {
    const ends: Act[] = [
      { kind: 'decline a time', which },
      { kind: 'counter', which, hours },
      { kind: 'withdraw', which },
      { kind: 'take a time', member, which, side: 'teacher' },
    ]
    return [
      { kind: 'arrange', member, which },
      { kind: 'take a time', member, which, side: 'teacher' },
      { kind: 'time passes' },
      { kind: 'change times', member, which, hours },
      ...ends.slice(end, end + 1),
    ]
  }),
]

const alone: fc.Arbitrary<Happening[]> = fc.record({ what: act, isAwaited: fc.boolean() }).map((one) => [one])
const inTurn: fc.Arbitrary<Happening[]> = fc
  .oneof(...scenes)
  .map((all) => all.map((what) => ({ what, isAwaited: true })))

export const histories: fc.Arbitrary<Happening[]> = fc
  .array(fc.oneof({ weight: 8, arbitrary: alone }, { weight: 1, arbitrary: inTurn }), {
    minLength: 1,
    maxLength: 14,
  })
  .map((parts) => parts.flat())

/** `undone`: certainly taken back before it was carried out. */
type Standing = 'asked' | 'answered' | 'refused' | 'undone'

/** A move that a school member requested; no other message has its words. */
type Move = { id: string; to: PlannedStatus; words: string | null; standing: Standing }

/** Words that belong to no move, and the accounts that receive them. */
type Saying = { words: string; hearers: string[]; way: 'mail' | 'chat'; standing: Standing }

const workers: Partial<{ [Name in keyof Jobs]: (job: Jobs[Name]) => Promise<void> }> = {
  'move-due': moveDue,
  'write-to-many': writeToMany,
  'mark-application-read': markApplicationRead,
  'mail-notification': mailNotification,
}

/**
 * A school with two members, and what they and teachers do with three applications, two of which are for one vacancy.
 */
export class Hiring {
  readonly members: readonly SchoolMember[]
  readonly applications: readonly { id: string; vacancyId: string; teacher: Member }[]
  readonly moves: Move[] = []
  readonly sayings: Saying[] = []
  /** The applications of which something was taken back. */
  readonly takenBack = new Set<string>()
  readonly #batches: { id: string; moves: Move[]; saying?: Saying }[] = []
  #wordsCount = 0
  #begunCount = 0
  #underWayCount = 0

  constructor(members: readonly SchoolMember[], applications: Hiring['applications']) {
    this.members = members
    this.applications = applications
  }

  get teachers(): Member[] {
    return [...new Set(this.applications.map(({ teacher }) => teacher))]
  }

  interviewsOf(...ids: string[]) {
    return db.select().from(interviews).where(inArray(interviews.applicationId, ids))
  }

  async happen({ what }: Happening): Promise<void> {
    this.#begunCount += 1
    this.#underWayCount += 1
    await this.#carryOut(what)
    this.#underWayCount -= 1
  }

  async #carryOut(what: Act): Promise<void> {
    const application = this.applications['which' in what ? what.which : 0]
    const member = this.members['member' in what ? what.member : 0]
    if (!application || !member) throw new Error('nobody is there')
    const { id, teacher, vacancyId } = application
    switch (what.kind) {
      case 'plan': {
        const { to } = what
        const move = this.#newMove(id, to)
        const reason = to === 'rejected' ? { reason: 'other' as const, note: move.words } : {}
        return this.#answered([move], planMove(member, id, { to, ...reason }))
      }
      case 'undo':
        return this.#takeBack([id], async () => (await undoMove(member, id, what.to)).ok)
      case 'many':
        return this.#moveMany(member, what.to)
      case 'write to many':
        return this.#writeToMany(member)
      case 'undo many':
        return this.#undoMany(member)
      case 'tell others':
        return this.#tellOthers(member, vacancyId)
      case 'undo telling':
        return this.#undoTelling(member, vacancyId)
      case 'open':
        return this.#answered([this.#newMove(id, 'reviewed')], reviewApplication(member, id))
      case 'accept': {
        const seen = await findPlanOfColleague(member, id, 'accepted')
        return this.#answered([this.#newMove(id, 'accepted')], acceptApplication(member, id, seen?.act))
      }
      case 'arrange': {
        const note = this.#newSaying([teacher])
        const input = proposal({ note: note.words })
        return this.#answered([this.#newMove(id, 'interview'), note], arrangeInterview(member, id, input))
      }
      case 'change times':
      case 'take a time':
      case 'counter':
      case 'decline a time':
      case 'cancel':
        for (const interview of await this.interviewsOf(id))
          await this.#meet(what, interview, member, teacher)
        return
      case 'withdraw':
        await withdrawApplication(teacher, id)
        return
      case 'confirm':
        await confirmOffer(teacher, id, { starts_on: dayInBishkek(now()) })
        return
      case 'decline': {
        const note = this.#newSaying(this.members)
        return this.#answered([note], declineOffer(teacher, id, { note: note.words }))
      }
      case 'time passes':
        return this.timePasses()
    }
  }

  async #meet(
    what: Extract<
      Happening['what'],
      { kind: 'change times' | 'take a time' | 'counter' | 'decline a time' | 'cancel' }
    >,
    { id, sequence: version, times }: typeof interviews.$inferSelect,
    member: SchoolMember,
    teacher: Member,
  ): Promise<void> {
    const actor = 'side' in what && what.side === 'school' ? member : teacher
    switch (what.kind) {
      case 'change times': {
        const note = this.#newSaying([teacher])
        const { request_id: _, ...input } = proposal({ note: note.words, times: [inHours(what.hours)] })
        return this.#answered([note], moveInterview(member, id, { version, ...input }))
      }
      case 'take a time':
        await agreeToInterview(actor, id, { version, time: times[0] ?? now() })
        return
      case 'counter': {
        const answer = this.#newSaying(this.members)
        const input = { version, times: [inHours(what.hours)], answer: answer.words }
        return this.#answered([answer], counterInterview(teacher, id, input))
      }
      case 'decline a time': {
        const answer = this.#newSaying(this.members)
        return this.#answered([answer], declineInterview(teacher, id, { version, answer: answer.words }))
      }
      case 'cancel': {
        const answer = this.#newSaying([teacher, ...this.members])
        return this.#answered([answer], cancelInterview(actor, id, { version, answer: answer.words }))
      }
    }
  }

  async #moveMany(member: SchoolMember, to: PlannedStatus): Promise<void> {
    const words = this.#newWords()
    const moves = this.applications.map(({ id }) => this.#newMove(id, to, words))
    const request = { request_id: randomUUID(), applications: moves.map(({ id }) => id) }
    const decided = decideMany(
      member,
      to === 'rejected'
        ? { kind: 'reject', ...request, reason: 'other', note: words }
        : { kind: 'move', ...request, to },
    )
    await this.#answered(moves, decided)
    const answer = await decided
    if (answer.ok) this.#batches.push({ id: answer.id, moves })
  }

  /** Pressed twice at once, as a form that was slow to answer. */
  async #writeToMany(member: SchoolMember): Promise<void> {
    const saying = this.#newSaying(this.teachers, 'chat')
    const applications = this.applications.map(({ id }) => id)
    const input = { kind: 'write', request_id: randomUUID(), applications, text: saying.words } as const
    const [first, second] = [decideMany(member, input), decideMany(member, input)]
    await Promise.all([this.#answered([saying], first), second])
    const answer = await first
    if (answer.ok) this.#batches.push({ id: answer.id, moves: [], saying })
  }

  async #undoMany(member: SchoolMember): Promise<void> {
    const last = this.#batches.at(-1)
    if (!last) return
    const undo = async () => {
      const { ok } = await undoMany(member, last.id)
      if (ok && last.saying) last.saying.standing = 'undone'
      return ok
    }
    const ids = last.moves.map(({ id }) => id)
    await this.#takeBack(ids, undo, last.moves)
  }

  /** One of the buttons that the page shows, with everything that it scheduled. */
  async #undoTelling(member: SchoolMember, vacancyId: string): Promise<void> {
    const begun = this.#begunCount
    const isAlone = this.#underWayCount === 1
    const readActs = async () => (await readFilledVacancy(member, vacancyId))?.due ?? []
    const acts = await readActs()
    const shown = acts.at(-1)
    if (!shown) return
    const { act, ids } = shown
    await this.#takeBack(ids, async () => (await undoTelling(member, vacancyId, act)) === ids.length)
    const left = await readActs()
    if (isAlone && begun === this.#begunCount) expect(left).toEqual(acts.slice(0, -1))
  }

  async #tellOthers(member: SchoolMember, vacancyId: string): Promise<void> {
    const words = this.#newWords()
    const moves = this.applications
      .filter((one) => one.vacancyId === vacancyId)
      .map(({ id }) => this.#newMove(id, 'rejected', words))
    const applicationIds = moves.map(({ id }) => id)
    const told = await tellOthers(member, vacancyId, { applicationIds, note: words })
    const left = new Set(told?.left.map(({ id }) => id))
    for (const move of moves) move.standing = told && !left.has(move.id) ? 'answered' : 'refused'
  }

  async #answered(deeds: { standing: Standing }[], answering: Promise<{ ok: boolean }>): Promise<void> {
    const { ok } = await answering
    for (const one of deeds) one.standing = ok ? 'answered' : 'refused'
  }

  /** Nothing that was requested and answered before is carried out once it is taken back. */
  async #takeBack(ids: string[], undo: () => Promise<boolean>, moves = this.moves): Promise<void> {
    const before = moves.filter(({ id, standing }) => ids.includes(id) && standing === 'answered')
    for (const id of ids) this.takenBack.add(id)
    if (!(await undo()) || before.length === 0) return
    const changes = await db
      .select({ id: applicationChanges.applicationId, to: applicationChanges.toStatus })
      .from(applicationChanges)
      .where(inArray(applicationChanges.applicationId, ids))
    for (const move of before)
      if (!changes.some(({ id, to }) => id === move.id && to === move.to)) move.standing = 'undone'
  }

  #newWords(): string {
    this.#wordsCount += 1
    return `Слова «${this.#wordsCount}»`
  }

  /** Only a rejection has words. */
  #newMove(id: string, to: PlannedStatus, words = this.#newWords()): Move {
    const move: Move = { id, to, words: to === 'rejected' ? words : null, standing: 'asked' }
    this.moves.push(move)
    return move
  }

  #newSaying(hearers: readonly Member[], way: Saying['way'] = 'mail'): Saying {
    const accounts = hearers.map(({ accountId }) => accountId)
    const saying: Saying = { words: this.#newWords(), hearers: accounts, way, standing: 'asked' }
    this.sayings.push(saying)
    return saying
  }

  async timePasses(): Promise<void> {
    travelTo(new Date(now().getTime() + 11_000))
    await this.#work()
  }

  /** In the end everything is carried out and mailed: moves, the jobs that they queued, and unread messages. */
  async settle(): Promise<void> {
    for (let round = 0; round < 3; round += 1) await this.timePasses()
    travelTo(new Date(now().getTime() + (mailedAfterMinutes + 1) * 60_000))
    await Promise.all([mailUnreadMessages(), mailUnreadMessages()])
  }

  /** Two workers at once take each job; each queues again what is not due yet. */
  async #work(): Promise<void> {
    for (const { name, payload } of await takeJobs()) {
      const work = workers[name] as ((job: unknown) => Promise<void>) | undefined
      if (!work) throw new Error(`nobody works on ${name}`)
      await Promise.all([work(payload), work(payload)])
    }
  }
}
