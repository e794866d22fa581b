import { uuidv7 } from '#platform/ids.ts'
import type { reviewRequests, reviews } from '../db/schema/reviews.ts'
import {
  askedAfterDays,
  blindDays,
  daysLater,
  heldAfterDays,
  type ReviewSide,
} from '../domain/reviews/review.ts'
import type { DemoClock } from './clock.ts'
import type { hiringRows } from './hiring.ts'

type Row = typeof reviews.$inferInsert
type Hiring = Pick<ReturnType<typeof hiringRows>, 'sent' | 'changes'>

type Words = { rating: number; text: string }
type DemoReview = {
  teacher: string
  vacancy: string
  /** How many days after an acceptance, or a week after an invitation, each of them wrote. */
  after: number
  /** What the teacher wrote of the school, and the school of the teacher. */
  ofSchool?: Words
  ofTeacher?: Words
  /** What the school answered. */
  answer?: string
}

const demoReviews: DemoReview[] = [
  {
    teacher: 'saltanat.teacher',
    vacancy: 'school/inclusion',
    after: 5,
    ofSchool: {
      rating: 5,
      text: 'На собеседовании сначала показали кабинет и познакомили с психологом, потом говорили о ставке. Всё, что было в вакансии, оказалось правдой.',
    },
    ofTeacher: { rating: 5, text: 'Пришла с планом на первую неделю. Дети ждут её у двери.' },
    answer: 'Спасибо! Сенсорный уголок, о котором вы просили, уже собираем.',
  },
  {
    teacher: 'natalia.preschool',
    vacancy: 'school/inclusion',
    after: 4,
    ofSchool: {
      rating: 4,
      text: 'Место отдали другой, но объяснили почему и ответили за три дня. Отняла бы звезду за час ожидания в коридоре.',
    },
    ofTeacher: {
      rating: 4,
      text: 'Очень тёплый разговор, хорошие рекомендации. Позовём, когда откроется ставка.',
    },
  },
  {
    teacher: 'nurbek.geography',
    vacancy: 'school/geography',
    after: 6,
    ofSchool: {
      rating: 4,
      text: 'Договорились по телефону за один вечер. Карты в кабинете старые, зато походам рады.',
    },
    answer: 'Новые карты уже заказали, спасибо, что сказали прямо.',
  },
  {
    teacher: 'teacher',
    vacancy: 'bilim.centre/methodist',
    after: 7,
    ofSchool: { rating: 5, text: 'Тестовое задание оплатили, правки присылают по существу и не ночью.' },
    ofTeacher: {
      rating: 5,
      text: 'Задачи сдаёт раньше срока, решения проверяет сама и находит наши ошибки.',
    },
  },
  {
    teacher: 'ainura.chemistry',
    vacancy: 'eureka.lyceum/chemistry',
    after: 3,
    ofSchool: {
      rating: 4,
      text: 'Пробный урок смотрели трое и каждый сказал что-то полезное. Решение ждала две недели.',
    },
    ofTeacher: { rating: 5, text: 'Опыты ставит так, что десятиклассники забывают о телефонах.' },
  },
  {
    teacher: 'oksana.speech',
    vacancy: 'balalyk.kindergarten/speech',
    after: 9,
    ofSchool: {
      rating: 5,
      text: 'Жакшы тосуп алышты, кабинет жарык, балдар аз топто. Убадаланган график сакталды.',
    },
    ofTeacher: { rating: 5, text: 'Биринчи жумада эле эки баланын сүйлөөсү ачылды. Ата-энелер ыраазы.' },
  },
  {
    teacher: 'nurgul.social',
    vacancy: 'toktogul.school/social_studies',
    after: 2,
    ofSchool: {
      rating: 3,
      text: 'Турак жай убадаланган эле, бирок алгачкы күндөрү тууганымда жашадым. Азыр баары ордунда, окуучулар сонун.',
    },
  },
  // Nobody reads it yet: the other side has not written.
  {
    teacher: 'emil.english',
    vacancy: 'cholponata.school/english',
    after: 4,
    ofSchool: {
      rating: 5,
      text: 'The head showed me the lake first and the timetable second. Both were as described.',
    },
  },
]

/** What demo people wrote of each other, within the days in which it may be written, and whom the product has asked already. */
export function reviewRows(
  clock: DemoClock,
  keys: { teachers: ReadonlyMap<string, { id: string }>; vacancies: ReadonlyMap<string, { id: string }> },
  { sent, changes }: Hiring,
  ownerOf: ReadonlyMap<string, string>,
): { written: Row[]; asked: (typeof reviewRequests.$inferInsert)[] } {
  const written = demoReviews.flatMap((demo) => {
    const teacherId = keys.teachers.get(demo.teacher)?.id
    const vacancyId = keys.vacancies.get(demo.vacancy)?.id
    const application = sent.find((one) => one.teacherId === teacherId && one.vacancyId === vacancyId)
    const occasion = application && occasionOf(application.id, changes)
    if (!application || !occasion)
      throw new Error(`the demo data have no ${demo.teacher} for ${demo.vacancy}`)
    const at = clock.byDay(daysLater(occasion, demo.after))
    // The other side takes a day longer.
    const later = clock.byDay(daysLater(at, 1))
    const alone = daysLater(at, blindDays)
    const shownAt = demo.ofTeacher ? later : alone < clock.now ? alone : null
    const ownerId = ownerOf.get(application.schoolId) ?? ''
    const of = (side: ReviewSide, words: Words | undefined, writtenAt: Date): Row[] =>
      words
        ? [
            {
              ...{ id: uuidv7(), requestId: uuidv7(), side, ...words, writtenAt, shownAt },
              ...{
                applicationId: application.id,
                teacherId: application.teacherId,
                schoolId: application.schoolId,
              },
              authorId: side === 'teacher' ? application.teacherId : ownerId,
              ...(side === 'teacher' &&
                shownAt &&
                demo.answer && {
                  answer: demo.answer,
                  answeredAt: clock.byDay(daysLater(shownAt, 1)),
                  answeredById: ownerId,
                }),
            },
          ]
        : []
    return [...of('teacher', demo.ofSchool, at), ...of('school', demo.ofTeacher, later)]
  })
  const asked = sent.flatMap(({ id: applicationId }) => {
    const occasion = occasionOf(applicationId, changes)
    const askedAt = occasion && daysLater(occasion, askedAfterDays)
    return askedAt && askedAt < clock.now ? [{ applicationId, askedAt }] : []
  })
  return { written, asked }
}

/** From when on there was something to write of: an acceptance, else a week after the invitation. */
function occasionOf(id: string, changes: Hiring['changes']): Date | undefined {
  const momentOf = (status: 'accepted' | 'interview') =>
    changes.find(({ applicationId, toStatus }) => applicationId === id && toStatus === status)?.at
  const invited = momentOf('interview')
  return momentOf('accepted') ?? (invited && daysLater(invited, heldAfterDays))
}
