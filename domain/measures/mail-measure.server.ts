import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { measures } from '#db/schema/measures.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.server.ts'
import { mailDay } from '#domain/mails/mail-moment.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { reasonWords } from '#domain/reports/reason-words.ts'
import { type Locale, m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import { type Jobs, queueJobsOf } from '#platform/jobs.ts'
import { ownMeasureWords } from './measure-words.ts'
import { isOpenBlockSql } from './open-block.server.ts'
import { isOpenHidingSql } from './open-hiding.server.ts'

type Measure = typeof measures.$inferSelect
type Recipient = {
  fullName: string
  locale: Locale
  isOwner: boolean
  isOfSchool: boolean
  isSchoolShut: boolean
  isChange: boolean
}

/** For a school to everybody who acts for it (rules 50, 70). */
export async function mailMeasure(job: Jobs['mail-measure']): Promise<void> {
  const { measureId, accountId, isChange, isMade } = job
  const [measure] = await db.select().from(measures).where(eq(measures.id, measureId))
  if (!measure || (!measure.accountId && !measure.schoolId)) return
  // It ended before this mail left; the mail about the end tells of it.
  if (isMade && measure.endedAt) return
  // The mail of the one that replaced it says what holds now.
  if (measure.endedAt && (await isReplaced(measure))) return
  const recipients = await db
    .selectDistinct({
      id: accounts.id,
      email: accounts.email,
      fullName: accounts.fullName,
      locale: accounts.locale,
      schoolRole: schoolMembers.role,
      schoolBlockedAt: schools.blockedAt,
    })
    .from(accounts)
    .leftJoin(schoolMembers, eq(schoolMembers.accountId, accounts.id))
    .leftJoin(schools, eq(schools.id, schoolMembers.schoolId))
    .where(
      and(
        isNull(accounts.deletedAt),
        accountId ? eq(accounts.id, accountId) : undefined,
        measure.accountId
          ? or(
              eq(accounts.id, measure.accountId),
              measure.kind === 'block'
                ? inArray(schoolMembers.schoolId, shutWith(measure.accountId, measure.endedAt !== null))
                : undefined,
            )
          : and(
              eq(schoolMembers.schoolId, measure.schoolId ?? ''),
              measure.kind === 'block' ? undefined : ne(schoolMembers.role, 'viewer'),
            ),
      ),
    )
    .orderBy(asc(accounts.id))
  if (recipients.length > 1) {
    // A retry does not mail the other recipients again.
    const each = recipients.map(({ id }) => ({ ...job, accountId: id }))
    return queueJobsOf(db, 'mail-measure', each, { afterMs: 0 })
  }
  const when = measure.endedAt ? 'ended' : 'made'
  for (const { id, email, schoolRole, schoolBlockedAt, ...person } of recipients) {
    if (email === null) continue
    const isOfSchool = id !== measure.accountId
    const isSchoolShut = schoolBlockedAt !== null
    const isOwner = schoolRole === 'owner'
    const recipient = { ...person, isOwner, isOfSchool, isSchoolShut, isChange: isChange === true }
    const mail = measure.kind === 'block' ? mailOfBlock(measure, recipient) : mailOfObject(measure, recipient)
    const suffix = isOfSchool ? `-${id}` : ''
    await sendMail({ ...mail, to: email, messageId: `measure-${when}-${measureId}${suffix}` })
  }
}

async function isReplaced({ kind, accountId, schoolId, objectKind, objectId }: Measure): Promise<boolean> {
  const subject = accountId ? { accountId } : { schoolId: schoolId ?? '' }
  const isOpen =
    kind === 'block'
      ? isOpenBlockSql(subject)
      : objectKind && objectId && isOpenHidingSql({ kind: objectKind, id: objectId })
  return isOpen ? (await db.$count(measures, isOpen)) > 0 : false
}

const shutWith = (ownerId: string, isEnded: boolean) =>
  db
    .select({ id: schools.id })
    .from(schools)
    .innerJoin(schoolMembers, and(eq(schoolMembers.schoolId, schools.id), eq(schoolMembers.role, 'owner')))
    .where(and(eq(schoolMembers.accountId, ownerId), isEnded ? isNull(schools.blockedAt) : undefined))

const address = (locale: Locale, path: string) => pageAddress(config().publicUrl, locale, path)

function mailOfBlock(
  { accountId, reason, endsAt, endedAt }: Measure,
  { fullName, locale, isOwner, isOfSchool, isSchoolShut, isChange }: Recipient,
) {
  const say = { locale }
  const greeting = m.mail_greeting({ name: fullName }, say)
  if (endedAt && accountId && isSchoolShut)
    return framedMail(locale, {
      subject: m.mail_unblocked_shut_subject({}, say),
      paragraphs: [greeting, m.mail_unblocked_shut_text({}, say)],
      button: { label: m.mail_unblocked_button({}, say), url: address(locale, '/login') },
    })
  if (endedAt)
    return framedMail(locale, {
      subject: isOfSchool ? m.mail_school_unblocked_subject({}, say) : m.mail_unblocked_subject({}, say),
      paragraphs: [greeting, m.mail_unblocked_text({}, say)],
      button: { label: m.mail_unblocked_button({}, say), url: address(locale, '/login') },
    })
  const day = endsAt && mailDay(dayInBishkek(endsAt), locale)
  const changed = day ? m.mail_block_changed_until({ day }, say) : m.mail_block_changed_forever({}, say)
  const subject = isOfSchool ? m.mail_school_blocked_subject({}, say) : m.mail_blocked_subject({}, say)
  const text = isOfSchool
    ? day
      ? m.mail_school_blocked_until({ day }, say)
      : m.mail_school_blocked_text({}, say)
    : day
      ? m.mail_blocked_until({ day }, say)
      : m.mail_blocked_text({}, say)
  return framedMail(locale, {
    subject: isChange ? m.mail_block_changed_subject({}, say) : subject,
    paragraphs: [greeting, isChange ? changed : text],
    teamWords: m.mail_blocked_reason({ reason }, say),
    button: {
      label: m.mail_blocked_button({}, say),
      url: address(locale, '/blocked'),
    },
    after: isOfSchool && !isOwner ? m.mail_school_blocked_after({}, say) : m.mail_blocked_after({}, say),
  })
}

function mailOfObject(measure: Measure, { fullName, locale }: Recipient) {
  const say = { locale }
  const what = ownMeasureWords(measure, locale)
  const greeting = m.mail_greeting({ name: fullName }, say)
  const button = { label: m.mail_measure_button({}, say), url: address(locale, '/settings/measures') }
  if (measure.endedAt)
    return framedMail(locale, {
      subject: m.mail_shown_again_subject({}, say),
      paragraphs: [greeting, what, m.mail_shown_again_text({}, say)],
      button,
    })
  const isHiding = measure.kind === 'hide'
  return framedMail(locale, {
    subject: isHiding ? m.mail_hidden_subject({}, say) : m.mail_warned_subject({}, say),
    paragraphs: [
      greeting,
      what,
      isHiding ? hiddenWords(measure, say) : warnedWords(measure, say),
      ...(measure.reasonCode
        ? [m.mail_blocked_reason({ reason: reasonWords(measure.reasonCode, locale) }, say)]
        : []),
    ],
    teamWords: measure.reason,
    button,
    after: m.mail_measure_after({}, say),
  })
}

const hiddenWords = ({ objectKind }: Measure, say: { locale: Locale }) =>
  objectKind === 'answer' ? m.mail_hidden_answer_text({}, say) : m.mail_hidden_text({}, say)

/** A review and its answer stay as they were written (rule 48). */
const warnedWords = ({ objectKind }: Measure, say: { locale: Locale }) =>
  objectKind === 'review' || objectKind === 'answer'
    ? m.mail_warned_unchangeable_text({}, say)
    : m.mail_warned_text({}, say)
