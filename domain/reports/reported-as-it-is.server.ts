import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { inquiries, inquiryMessages } from '#db/schema/inquiries.ts'
import { applicationInvitations } from '#db/schema/invitations.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import { reviews } from '#db/schema/reviews.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { shownLanguages } from '#domain/teachers/language-names.ts'
import { entriesOfOne } from '#domain/teachers/profile-entries.server.ts'
import { chatExcerpt, type ExcerptMessage } from './chat-excerpt.server.ts'
import { learnedWords, workedWords } from './entry-words.ts'
import { findReportable } from './find-reportable.server.ts'
import { inquiryMessagesMax, type PublicKind, type ReportedKind } from './report.ts'

const partNames = [
  'name',
  'specialization',
  'about',
  'description',
  'requirements',
  'benefits',
  'education',
  'work',
  'achievements',
  'languages',
  'skills',
  'address',
  'housing',
  'phone',
  'review',
  'answer',
] as const
export type PartName = (typeof partNames)[number]

/** Of a chat only the reported part. */
export type AsItIs = {
  isShown: boolean
  isForSchools?: boolean
  path: string | null
  parts: { name: PartName; text: string }[]
  messages: ExcerptMessage[]
}

type Texts = Partial<Record<PartName, string | string[] | null>>

const textsOf: Record<Exclude<PublicKind, 'photo'>, (id: string) => Promise<Texts | undefined>> = {
  async vacancy(id) {
    const [found] = await db.select().from(vacancies).where(eq(vacancies.id, id))
    if (!found) return undefined
    const { title: name, description, requirements, benefits, housingNote, contactPhone: phone } = found
    return { name, description, requirements, benefits, housing: housingNote, phone }
  },
  async teacher(id) {
    const [found] = await db
      .select({ profile: teacherProfiles, name: accounts.fullName, phone: accounts.phone })
      .from(teacherProfiles)
      .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
      .where(eq(teacherProfiles.id, id))
    if (!found) return undefined
    const { specialization, bio: about, skills } = found.profile
    const languages = shownLanguages(found.profile.languages)
    const { educationEntries, workplaces, achievements } = await entriesOfOne(db, id)
    return {
      ...{ name: found.name, specialization, about, skills, languages, phone: found.phone },
      education: [found.profile.education, ...educationEntries.map(learnedWords)],
      work: workplaces.map(workedWords),
      achievements: achievements.map(({ title }) => title),
    }
  },
  async school(id) {
    const [found] = await db.select().from(schoolProfiles).where(eq(schoolProfiles.id, id))
    if (!found) return undefined
    return { name: found.schoolName, about: found.about, address: found.address, housing: found.housingNote }
  },
  async review(id) {
    const [found] = await db
      .select({ text: reviews.text, answer: reviews.answer })
      .from(reviews)
      .where(eq(reviews.id, id))
    return found && { description: found.text, answer: found.answer }
  },
  async answer(id) {
    const [found] = await db
      .select({ review: reviews.text, answer: reviews.answer })
      .from(reviews)
      .where(eq(reviews.id, id))
    return found
  },
  async offer(id) {
    const [found] = await db.select().from(tutorOffers).where(eq(tutorOffers.id, id))
    return found && { name: found.title, description: found.description }
  },
}

export async function reportedAsItIs(kind: ReportedKind, objectId: string): Promise<AsItIs> {
  if (kind === 'message')
    return { isShown: true, path: null, parts: [], messages: await chatExcerpt(objectId) }
  if (kind === 'inquiry') {
    const messages = await inquiryExcerpt(objectId)
    return { isShown: messages.length > 0, path: null, parts: [], messages }
  }
  if (kind === 'invitation') return invitationAsItIs(objectId)
  const words: Promise<Texts | undefined> = kind === 'photo' ? Promise.resolve({}) : textsOf[kind](objectId)
  const [shown, texts] = await Promise.all([findReportable(visitor, kind, objectId), words])
  return {
    ...{ isShown: shown !== undefined, path: shown?.path ?? null, parts: partsOf(texts), messages: [] },
    isForSchools: !shown && kind === 'teacher' && (await isSeenBySchoolsAlone(objectId)),
  }
}

async function isSeenBySchoolsAlone(teacherId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: teacherProfiles.id })
    .from(teacherProfiles)
    .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
    .where(
      and(
        eq(teacherProfiles.id, teacherId),
        eq(teacherProfiles.isAvailable, true),
        ne(teacherProfiles.seenBy, 'everybody'),
        isActiveSql(accounts),
      ),
    )
  return found !== undefined
}

function partsOf(texts: Texts | undefined): AsItIs['parts'] {
  return partNames.flatMap((name) => {
    const text = [texts?.[name] ?? []].flat().filter(Boolean).join('\n')
    return text ? [{ name, text }] : []
  })
}

async function invitationAsItIs(objectId: string): Promise<AsItIs> {
  const [found] = await db
    .select({
      vacancyId: applicationInvitations.vacancyId,
      words: applicationInvitations.words,
      title: vacancies.title,
      school: schoolProfiles.schoolName,
    })
    .from(applicationInvitations)
    .innerJoin(vacancies, eq(vacancies.id, applicationInvitations.vacancyId))
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, applicationInvitations.schoolId))
    .where(eq(applicationInvitations.id, objectId))
  if (!found) return { isShown: false, path: null, parts: [], messages: [] }
  const { vacancyId, words, title, school } = found
  const path = (await findReportable(visitor, 'vacancy', vacancyId))?.path ?? null
  return {
    isShown: true,
    path,
    parts: partsOf({ name: `${school}: ${title}`, description: words }),
    messages: [],
  }
}

async function inquiryExcerpt(objectId: string): Promise<ExcerptMessage[]> {
  const rows = await db
    .select({
      side: inquiryMessages.side,
      text: inquiryMessages.text,
      at: inquiryMessages.createdAt,
      author: sql<string>`case ${inquiryMessages.side} when 'sender' then ${inquiries.name} else ${accounts.fullName} end`,
    })
    .from(inquiryMessages)
    .innerJoin(inquiries, eq(inquiries.id, inquiryMessages.inquiryId))
    .innerJoin(accounts, eq(accounts.id, inquiries.teacherId))
    .where(eq(inquiries.id, objectId))
    .orderBy(desc(inquiryMessages.createdAt), desc(inquiryMessages.id))
    .limit(inquiryMessagesMax)
  return rows.reverse().map(({ side, ...message }, index) => ({
    ...message,
    number: index + 1,
    isReported: side === 'sender',
    ...{ kind: 'text' as const, vacancyTitle: null, file: null },
  }))
}
