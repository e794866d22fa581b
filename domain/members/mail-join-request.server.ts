import { and, eq, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { isMuted } from '#domain/delivery/notification-settings.server.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.server.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { openJoinRequestsSql } from '#domain/notifications/join-request.server.ts'
import { m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import type { Jobs } from '#platform/jobs.ts'

/** None if the request is settled, the school is blocked, or the owner turned such mails off. */
export async function mailJoinRequest({
  schoolId,
  accountId,
  requestId,
}: Jobs['mail-join-request']): Promise<void> {
  const [asker] = await db
    .select({ fullName: accounts.fullName, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), sql`${accounts.id} in ${openJoinRequestsSql(schoolId)}`))
  const { id, fullName, email, locale } = accounts
  const [owner] = await db
    .select({ id, fullName, email, locale })
    .from(accounts)
    .innerJoin(schoolMembers, eq(schoolMembers.accountId, accounts.id))
    .innerJoin(schools, eq(schools.id, schoolMembers.schoolId))
    .where(
      and(
        eq(schools.id, schoolId),
        eq(schoolMembers.role, 'owner'),
        isActiveSql(accounts),
        isActiveSql(schools),
      ),
    )
  if (!asker || !owner || (await isMuted(db, owner.id, 'membership'))) return
  const say = { locale: owner.locale }
  const mail = framedMail(owner.locale, {
    subject: m.mail_join_subject({}, say),
    paragraphs: [
      m.mail_greeting({ name: owner.fullName }, say),
      m.mail_join_text({ name: asker.fullName, email: asker.email }, say),
    ],
    button: {
      label: m.mail_join_button({}, say),
      url: pageAddress(config().publicUrl, owner.locale, '/school-dashboard/members'),
    },
    after: m.mail_join_after({}, say),
  })
  await sendMail({ ...mail, to: owner.email, messageId: `join-request-${requestId}` })
}
