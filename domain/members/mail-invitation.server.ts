import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolInvitations } from '#db/schema/members.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.server.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import type { Jobs } from '#platform/jobs.ts'
import { macOf } from '#platform/secrets.ts'
import { tokenHash } from '#platform/tokens.ts'
import { invitationEndFrom, memberInvitationDays, memberInvitationState } from './member-invitation.ts'

/**
 * Every mail has the same link, from a key outside the database. Its days begin with the mail, which is sent
 * even if they were over.
 */
export async function mailInvitation(job: Jobs['mail-school-invitation']): Promise<void> {
  const [found] = await db
    .select({ invitation: schoolInvitations, school: schoolProfiles.schoolName, inviter: accounts.fullName })
    .from(schoolInvitations)
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, schoolInvitations.schoolId))
    // The inviting member may have left.
    .leftJoin(accounts, eq(accounts.id, schoolInvitations.invitedBy))
    .where(eq(schoolInvitations.id, job.invitationId))
  const state = found && memberInvitationState(found.invitation, now())
  if (!found || (state !== 'open' && state !== 'expired')) return
  const { school, inviter, invitation } = found
  const [known] = await db
    .select({ locale: accounts.locale })
    .from(accounts)
    .where(and(eq(accounts.email, invitation.email), isNull(accounts.deletedAt)))
  const locale = known?.locale ?? invitation.locale
  const token = macOf('school-invitation', invitation.id).toString('base64url')
  const given = await db
    .update(schoolInvitations)
    .set({ tokenHash: tokenHash(token), expiresAt: invitationEndFrom(now()) })
    .where(
      and(
        eq(schoolInvitations.id, invitation.id),
        isNull(schoolInvitations.acceptedAt),
        isNull(schoolInvitations.withdrawnAt),
      ),
    )
    .returning({ id: schoolInvitations.id })
  if (given.length === 0) return
  const as =
    invitation.role === 'staff'
      ? m.mail_school_invitation_staff({}, { locale })
      : m.mail_school_invitation_viewer({}, { locale })
  const invites = inviter
    ? m.mail_school_invitation_text({ inviter, school }, { locale })
    : m.mail_school_invitation_text_alone({ school }, { locale })
  const mail = framedMail(locale, {
    subject: m.mail_school_invitation_subject({ school }, { locale }),
    paragraphs: [invites, as],
    button: {
      label: m.mail_school_invitation_button({}, { locale }),
      url: pageAddress(config().publicUrl, locale, `/school-invitation?token=${token}`),
    },
    after: m.mail_school_invitation_after({ days: memberInvitationDays }, { locale }),
  })
  await sendMail({ ...mail, to: invitation.email, messageId: `school-invitation-${job.letterId}` })
}
