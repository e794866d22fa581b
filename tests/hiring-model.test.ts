import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { applicationChanges, applications } from '#db/schema/applications.ts'
import { interviews } from '#db/schema/interviews.ts'
import { notifications } from '#db/schema/notifications.ts'
import type { Member, SchoolMember } from '#domain/accounts/actor.ts'
import { confirmOffer, declineOffer } from '#domain/applications/answer-offer.server.ts'
import { type ApplicationStatus, canBecome, plannedStatuses } from '#domain/applications/application.ts'
import { moveDue, rejectDue } from '#domain/applications/carry-out-moves.server.ts'
import { decideMany } from '#domain/applications/decide-many.server.ts'
import { undoMany } from '#domain/applications/decided-many.server.ts'
import { undoMove } from '#domain/applications/due-move.server.ts'
import {
  acceptApplication,
  planMove,
  reviewApplication,
  withdrawApplication,
} from '#domain/applications/move-application.server.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { agreeToInterview, moveInterview } from '#domain/interviews/move-interview.server.ts'
import type { NotificationReference } from '#domain/notifications/notification.ts'
import { now, travelTo } from '#platform/clock.ts'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy } from './support/builders.ts'
import { useDatabase } from './support/database.ts'
import { inHours, inviteToInterview, proposal } from './support/interviews.ts'

useDatabase()

const sampleSize = 25
const sampleSeed = 20_261_124
const sampleTimeoutMs = 300_000
const all = 10_000

const member = fc.nat(1)
const which = fc.nat(1)
const planned = fc.constantFrom(...plannedStatuses)

/** One thing that a member, a colleague or the teacher does, and whether the next waits for it. */
const happening = fc.record({
  what: fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('plan' as const), member, which, to: planned }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), member, which, to: planned }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('many' as const), member, to: planned }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo many' as const), member }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('time passes' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('open' as const), member, which }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('accept' as const), member, which }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('arrange' as const), member, which }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('change times' as const),
        member,
        which,
        hours: fc.integer({ min: 80, max: 90 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('take a time' as const), which }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), which }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('confirm' as const), which }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('decline' as const), which }) },
  ),
  isAwaited: fc.boolean(),
})
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never

class Hiring {
  readonly members: [SchoolMember, SchoolMember]
  readonly teacher: Member
  readonly ids: [string, string]
  #clock = Date.now()
  #batches: string[] = []

  constructor(members: [SchoolMember, SchoolMember], teacher: Member, ids: [string, string]) {
    this.members = members
    this.teacher = teacher
    this.ids = ids
  }

  async happen({ what }: Happening): Promise<void> {
    const actor = 'member' in what ? this.members[what.member as 0 | 1] : this.members[0]
    const id = 'which' in what ? this.ids[what.which as 0 | 1] : this.ids[0]
    switch (what.kind) {
      case 'plan':
        await planMove(actor, id, {
          to: what.to,
          ...(what.to === 'rejected' && { reason: 'other' as const }),
        })
        return
      case 'undo':
        await undoMove(actor, id, what.to)
        return
      case 'many': {
        const request = { request_id: randomUUID(), applications: [...this.ids] }
        const decided = await decideMany(
          actor,
          what.to === 'rejected'
            ? { kind: 'reject', ...request, reason: 'other', note: null }
            : { kind: 'move', ...request, to: what.to },
        )
        if (decided.ok) this.#batches.push(decided.id)
        return
      }
      case 'undo many': {
        const last = this.#batches.at(-1)
        if (last) await undoMany(actor, last)
        return
      }
      case 'time passes':
        this.#clock += 11_000
        travelTo(new Date(this.#clock))
        return this.carryOut()
      case 'open':
        await reviewApplication(actor, id)
        return
      case 'accept':
        await acceptApplication(actor, id)
        return
      case 'arrange':
        await inviteToInterview(actor, id)
        return
      case 'change times': {
        const { request_id: _, ...other } = proposal({ times: [inHours(what.hours)] })
        for (const { id: interview, sequence: version } of await this.#interviewsOf(id))
          await moveInterview(actor, interview, { version, ...other })
        return
      }
      case 'take a time':
        for (const { id: interview, sequence: version, times } of await this.#interviewsOf(id))
          await agreeToInterview(this.teacher, interview, { version, time: times[0] ?? now() })
        return
      case 'withdraw':
        await withdrawApplication(this.teacher, id)
        return
      case 'confirm':
        await confirmOffer(this.teacher, id, { starts_on: dayInBishkek(now()) })
        return
      case 'decline':
        await declineOffer(this.teacher, id, { note: null })
    }
  }

  #interviewsOf(applicationId: string) {
    return db.select().from(interviews).where(eq(interviews.applicationId, applicationId))
  }

  /** Two workers at once take the same jobs. */
  async carryOut(): Promise<void> {
    for (const applicationId of this.ids)
      await Promise.all([moveDue({ applicationId }), rejectDue({ applicationId })])
  }

  /** Each step is legal, and each that is told was told once: nothing that was taken back, and nothing twice. */
  async check(): Promise<void> {
    for (const id of this.ids) {
      const [application] = await db.select().from(applications).where(eq(applications.id, id))
      const changes = await db
        .select()
        .from(applicationChanges)
        .where(eq(applicationChanges.applicationId, id))
        .orderBy(applicationChanges.id)
      let status: ApplicationStatus = 'pending'
      for (const { fromStatus, toStatus } of changes.filter((change) => change.fromStatus !== null)) {
        expect(fromStatus).toBe(status)
        expect(canBecome(status, toStatus)).toBe(true)
        status = toStatus
      }
      expect(application?.status).toBe(status)
      const told = await db
        .select({ kind: notifications.kind, reference: notifications.reference })
        .from(notifications)
        .where(
          and(
            eq(notifications.accountId, this.teacher.accountId),
            inArray(notifications.kind, [
              'application-reviewed',
              'application-accepted',
              'application-rejected',
              'application-interview',
            ]),
          ),
        )
      const reached = new Set(changes.map(({ toStatus }) => toStatus))
      for (const target of ['reviewed', 'accepted', 'rejected', 'interview'] as const) {
        const kinds = told.filter(
          ({ kind, reference }) =>
            kind === `application-${target}` &&
            reference.applicationId === id &&
            !('interviewId' in reference),
        )
        expect(kinds.length).toBeLessThanOrEqual(1)
        if (kinds.length === 1) expect(reached.has(target)).toBe(true)
        if (reached.has(target) && (target === 'accepted' || target === 'rejected'))
          expect(kinds).toHaveLength(1)
      }
      await this.#checkInterviews(id, told)
      for (const { accountId } of this.members)
        await this.#checkMember(accountId, { id, status, isConfirmed: Boolean(application?.confirmedAt) })
    }
  }

  /** Each member hears once of what the teacher does, and of no move of a member: so of none that was undone. */
  async #checkMember(
    accountId: string,
    { id, status, isConfirmed }: { id: string; status: ApplicationStatus; isConfirmed: boolean },
  ): Promise<void> {
    const all = await db.select().from(notifications).where(eq(notifications.accountId, accountId))
    const told = all.filter(({ reference }) => reference.applicationId === id)
    const count = (...kinds: string[]) => told.filter(({ kind }) => kinds.includes(kind)).length
    expect(count('application-received')).toBe(1)
    expect(count('application-withdrawn', 'application-declined')).toBe(status === 'withdrawn' ? 1 : 0)
    expect(count('application-confirmed')).toBe(isConfirmed ? 1 : 0)
    const met = told.filter(({ reference }) => reference.interviewId)
    expect(
      new Set(met.map(({ reference: { interviewId, sequence } }) => `${interviewId} ${sequence}`)).size,
    ).toBe(met.length)
    const heard = (interviewId: string, sequence: number, step: string) =>
      met.some(
        ({ reference: one }) =>
          one.interviewId === interviewId && Number(one.sequence) === sequence && one.step === step,
      )
    for (const { id: interviewId, sequence, state } of await this.#interviewsOf(id))
      if (state === 'agreed') expect(heard(interviewId, sequence, 'agreed')).toBe(true)
    for (const { reference } of met) expect(['agreed', 'cancelled']).toContain(reference.step)
    const known = ['received', 'withdrawn', 'declined', 'confirmed'].map((kind) => `application-${kind}`)
    expect(told.length - met.length).toBe(count(...known))
  }

  /** Of each change the teacher heard once, and of no more than there were. */
  async #checkInterviews(applicationId: string, told: { reference: NotificationReference }[]): Promise<void> {
    for (const { id, sequence, state, times, startsAt } of await this.#interviewsOf(applicationId)) {
      const news = told.filter(({ reference }) => reference.interviewId === id)
      const numbers = news.map(({ reference }) => Number(reference.sequence))
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(Math.max(...numbers)).toBeLessThanOrEqual(sequence)
      if (state === 'proposed')
        expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: sequence + 1 }, (_, n) => n))
      if (state === 'agreed') expect(times).toContainEqual(startsAt)
    }
  }
}

async function run(happenings: Happening[]): Promise<void> {
  const school = await aSchool()
  const colleague = await aColleague(school)
  const teacher = await aTeacher()
  const ids: [string, string] = [
    await anApplication(teacher, await aVacancy(school)),
    await anApplication(teacher, await aVacancy(school)),
  ]
  const hiring = new Hiring([school, colleague], teacher, ids)
  try {
    const underWay: Promise<void>[] = []
    for (const one of happenings) {
      const happened = hiring.happen(one)
      underWay.push(happened)
      if (one.isAwaited || one.what.kind === 'time passes') await happened
    }
    await Promise.all(underWay)
    await hiring.happen({ what: { kind: 'time passes' }, isAwaited: true })
    await hiring.check()
  } finally {
    travelTo()
  }
}

function tryHistories(runs: number, seed?: number) {
  const histories = fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 16 }), run)
  return fc.assert(histories, {
    numRuns: runs,
    ...(seed !== undefined && { seed }),
    endOnFailure: runs > sampleSize,
  })
}

test(
  'whatever two members and a teacher do at once, states are legal, nobody hears twice, or of what was undone',
  () => tryHistories(sampleSize, sampleSeed),
  sampleTimeoutMs,
)

test('ten thousand hirings @long', () => tryHistories(all), 7_200_000)
