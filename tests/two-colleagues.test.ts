import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { scheduledMoves } from '#db/schema/applications.ts'
import { notifications } from '#db/schema/notifications.ts'
import { rejectApplication, reviewApplication } from '#domain/applications/move-application.server.ts'
import { fieldTime } from '#domain/days/field-time.ts'
import { counterInterview } from '#domain/interviews/answer-interview.server.ts'
import { closeVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { sayOutcome } from '#domain/vacancies/say-outcome.server.ts'
import { schedulePublication } from '#domain/vacancies/schedule-publication.server.ts'
import { travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { inHours, inviteToInterview } from '#tests/support/interviews.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import * as acceptPage from '#web/applications/accept-application-page.tsx'
import * as arrangePage from '#web/applications/arrange-interview-page.tsx'
import * as receivedPage from '#web/applications/received-application-page.tsx'
import * as changePage from '#web/interviews/change-interview-page.tsx'
import * as interviewPage from '#web/interviews/interview-page.tsx'
import { takeToast } from '#web/request/toast.server.ts'
import * as outcomePage from '#web/vacancy-editor/outcome-page.tsx'
import * as schedulePage from '#web/vacancy-editor/schedule-vacancy-page.tsx'

useDatabase()

const at = 'http://127.0.0.1:3000/school-dashboard'
const dayMs = 86_400_000

async function aReviewed() {
  const school = await aSchool()
  const colleague = await aColleague(school)
  const vacancyId = await aVacancy(school)
  const id = await anApplication(await aTeacher(), vacancyId)
  done(await reviewApplication(school, id))
  return { school, colleague, vacancyId, id }
}

/** What a page's action answers, as `data` or as a redirect with a toast. */
async function sent(
  page: { action: (args: never) => Promise<unknown> },
  address: string,
  { id, ...asked }: Parameters<typeof pageArgs>[1] & { id: string },
) {
  const answer = await page.action({ ...pageArgs(new URL(address), asked), params: { id } } as never)
  if (!(answer instanceof Response)) return answer
  const cookie = answer.headers.get('set-cookie') ?? ''
  const { toast } = takeToast(new Request(at, { headers: { cookie } }))
  return { location: answer.headers.get('location'), toast }
}

describe('of two colleagues the second reads', () => {
  test('who arranges an interview already, with what was typed and the way to it', async () => {
    const { school, colleague, id } = await aReviewed()
    const interview = done(await inviteToInterview(school, id))
    const time = new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10)
    const form = {
      ...{ request_id: uuidv7(), version: '0', kind: 'interview', place: 'phone', length: '30' },
      ...{ note: 'Ждём вас', time_1: `${time}T15:00`, address: '', link: '' },
      ...{ lesson_subject: '', lesson_class: '', lesson_topic: '' },
    }
    const answer = await sent(arrangePage, `${at}/applications/${id}/interview`, {
      id,
      actor: colleague,
      form,
    })
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: {
        answer: { version: 1, values: { note: 'Ждём вас' } },
        meanwhile: {
          id: interview.id,
          author: school.fullName,
          times: [expect.any(String), expect.any(String)],
        },
      },
    })
  })

  test('whose refusal is on its way, before they accept', async () => {
    const { school, colleague, id } = await aReviewed()
    done(await rejectApplication(school, id, { reason: 'schedule', note: null }))
    const place = `${at}/applications/${id}/accept`
    const accept = (version: string) => sent(acceptPage, place, { id, actor: colleague, form: { version } })
    expect(await accept('')).toMatchObject({
      location: `/school-dashboard/applications/${id}/accept`,
      toast: { kind: 'error', title: 'Другой сотрудник уже решает' },
    })
    const args = pageArgs(new URL(place), { actor: colleague })
    const { planned } = await acceptPage.loader({ ...args, params: { id } } as never)
    expect(planned).toMatchObject({ author: school.fullName, to: 'rejected' })
    expect(await accept(planned?.act ?? '')).toMatchObject({
      toast: {
        kind: 'success',
        text: `Учитель получит уведомление. Прежнее решение коллеги не отправлено, мы сообщили об этом: ${school.fullName}.`,
      },
    })
  })

  test('that the colleague’s rejection is not sent when they move the meeting, or accept the teacher’s time', async () => {
    const [school, teacher] = [await aSchool(), await aTeacher()]
    const colleague = await aColleague(school)
    const id = await anApplication(teacher, await aVacancy(school))
    const { id: interview } = done(await inviteToInterview(school, id))
    const page = `http://127.0.0.1:3000/interviews/${interview}`
    const told = { kind: 'success', text: expect.stringContaining(school.fullName) }
    const reject = async () => done(await rejectApplication(school, id, { reason: 'schedule', note: null }))
    const isPlanned = async () => (await db.$count(scheduledMoves, eq(scheduledMoves.applicationId, id))) > 0

    await reject()
    const times = {
      ...{ version: '0', kind: 'interview', place: 'phone', length: '30', time_1: fieldTime(inHours(96)) },
      ...{ note: '', address: '', link: '', lesson_subject: '', lesson_class: '', lesson_topic: '' },
    }
    const move = await sent(changePage, `${page}/move`, { id: interview, actor: colleague, form: times })
    expect(move).toMatchObject({ toast: told })
    expect(await isPlanned()).toBe(false)

    await reject()
    const time = inHours(120)
    done(await counterInterview(teacher, interview, { version: 1, times: [time], answer: null }))
    expect(await isPlanned()).toBe(true)
    const agreed = { intent: 'agree', version: '2', time: fieldTime(time) }
    expect(await sent(interviewPage, page, { id: interview, actor: colleague, form: agreed })).toMatchObject({
      toast: told,
    })
    expect(await isPlanned()).toBe(false)
    const overruled = and(
      eq(notifications.accountId, school.accountId),
      sql`${notifications.reference} ->> 'colleague' = 'overruled'`,
    )
    expect(await db.$count(notifications, overruled)).toBe(2)
  })

  test('that a newer rejection of the colleague stays when they undo their own', async () => {
    const { school, colleague, id } = await aReviewed()
    done(await rejectApplication(school, id, { reason: 'schedule', note: null }))
    const place = `${at}/applications/${id}`
    const shown = async () => {
      const args = pageArgs(new URL(place), { actor: school })
      const { application } = await receivedPage.loader({ ...args, params: { id } } as never)
      return application.due ?? expect.fail('nothing is planned')
    }
    const { to, act } = await shown()
    done(await rejectApplication(colleague, id, { reason: 'experience', note: 'Спасибо' }))
    const undo = (form: { to: string; act: string }) => sent(receivedPage, place, { id, actor: school, form })
    expect(await undo({ to, act })).toMatchObject({ toast: { kind: 'error', title: 'Решение уже другое' } })
    // Whatever the page shows can be undone, whoever planned it.
    const theirs = await shown()
    expect(theirs.act).not.toBe(act)
    expect(await undo({ to, act: theirs.act })).toMatchObject({ toast: { kind: 'success' } })
  })

  test('what was said of a closed vacancy, and when a draft is published by now', async () => {
    const { school, colleague, vacancyId } = await aReviewed()
    done(await closeVacancy(school, vacancyId))
    done(await sayOutcome(school, vacancyId, { outcome: 'nobody', seen: null }))
    const say = (version: string) =>
      sent(outcomePage, `${at}/vacancies/${vacancyId}/outcome`, {
        ...{ id: vacancyId, actor: colleague, form: { outcome: 'not-needed', version } },
      })
    const stored = [{ label: 'Ответ школы', value: 'Никого не нашли' }]
    expect(await say('')).toMatchObject({
      init: { status: 409 },
      data: { answer: { version: 'nobody', stored } },
    })
    expect(await say('nobody')).toMatchObject({ toast: { kind: 'success' } })

    travelTo(new Date('2026-11-20T04:00:00Z'))
    const draft = await aVacancy(school, { isDraft: true })
    const tomorrow = new Date('2026-11-21T04:00:00Z')
    done(await schedulePublication(school, draft, tomorrow, { seen: null }))
    const schedule = (form: Record<string, string>) =>
      sent(schedulePage, `${at}/vacancies/${draft}/schedule`, { id: draft, actor: colleague, form })
    const version = tomorrow.getTime()
    const forms: Record<string, string>[] = [{ publish_at: '2026-11-22T09:00' }, { intent: 'drop' }]
    for (const form of forms)
      expect(await schedule({ ...form, version: '' })).toMatchObject({
        init: { status: 409 },
        data: { answer: { version, stored: [{ value: '21\u00A0ноября, 10:00' }] } },
      })
    expect(await schedule({ intent: 'drop', version: String(version) })).toMatchObject({
      toast: { title: 'Черновик сам не выйдет' },
    })
    travelTo()
  })
})
