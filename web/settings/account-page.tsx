import { Outlet, redirect } from 'react-router'
import { fullNameLengthMax } from '#domain/accounts/account.ts'
import type { Role } from '#domain/accounts/actor.ts'
import { ownAccount } from '#domain/accounts/own-account.server.ts'
import { ownVerifiedKinds } from '#domain/claims/outdate-claims.server.ts'
import { findSuppression } from '#domain/mails/suppressions.server.ts'
import { cancelEmailChange, pendingEmail } from '#domain/sign-in/change-email.server.ts'
import { personInput } from '#domain/teachers/person-input.ts'
import { savePerson } from '#domain/teachers/save-person.server.ts'
import { m } from '#locales/messages.ts'
import { readablePhone } from '#platform/phone.ts'
import { outdatingHint } from '#web/claims/outdating-notice.tsx'
import { TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { isStored, refuseConflict } from '#web/request/conflict.server.ts'
import { readForm, refuse, versionOf } from '#web/request/form.server.ts'
import { notFound, requireMember } from '#web/request/guards.server.ts'
import { readWhereShown } from '#web/request/read-where-shown.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmailWords, WithEmail } from '#web/ui/email-words.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { momentDay } from '#web/words/dates.ts'
import type { Route } from './+types/account-page'
import { MailReturns } from './mail-returns.tsx'
import { SettingsSection } from './settings-section.tsx'

const tab = '/settings'

const roleWords: Record<Role, () => string> = {
  teacher: () => m.account_role_teacher(),
  school: () => m.account_role_school(),
  admin: () => m.settings_role_admin(),
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = requireMember(context, url)
  const [account, verified, newEmail, suppression] = await Promise.all([
    ownAccount(actor),
    // The name of a school is in its profile.
    actor.role === 'teacher' ? ownVerifiedKinds(actor) : [],
    pendingEmail(actor),
    findSuppression(actor.email),
  ])
  if (!account) notFound()
  await readWhereShown(request, actor, { kinds: ['email-changed'] })
  const { phone, ...shown } = account
  return {
    account: { ...shown, phone: phone && readablePhone(phone) },
    verified,
    newEmail,
    refusedAt: suppression?.refusedAt,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireMember(context, url)
  const form = await request.formData()
  if (form.get('intent') === 'cancel-email') {
    const cancelled = await cancelEmailChange(actor)
    if (cancelled.ok) return redirectWithToast(tab, { kind: 'success', title: m.settings_email_cancelled() })
    if (cancelled.reason === 'not-signed-in') throw redirect('/login')
    return redirectWithToast(tab, {
      kind: 'error',
      title: m.settings_email_cancel_late(),
      text: m.settings_email_cancel_late_text({ email: cancelled.email }),
    })
  }
  const read = readForm(personInput, form)
  if (!read.ok) return refuse(read.answer)
  const saved = await savePerson(actor, read.value, versionOf(form))
  const done = () => redirectWithToast(tab, { kind: 'success', title: m.settings_saved() })
  if (saved.ok) return done()

  const account = await ownAccount(actor)
  if (!account) notFound()
  const fields = {
    full_name: { label: m.account_full_name_label(), value: account.fullName },
    phone: { label: m.teacher_phone_label(), value: account.phone ? readablePhone(account.phone) : '' },
  }
  // Sent again after a lost answer, with the same content.
  if (await isStored(personInput, read.value, fields)) return done()
  return refuseConflict(personInput, read, { version: account.version, fields })
}

export function meta() {
  return [{ title: pageTitle(m.settings_tab_account(), m.settings_title()) }]
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, verified, newEmail, refusedAt } = loaderData
  return (
    <>
      <SettingsSection
        title={m.settings_person_title()}
        text={account.role === 'admin' ? m.settings_person_text_admin() : m.settings_person_text()}
      >
        <PostForm
          answer={actionData?.answer}
          failedTitle={m.settings_save_failed()}
          version={account.version}
          draftKey="settings-person"
        >
          {/* Keyed by the stored version: after saving, the fields show what the server stored. */}
          <div className="grid gap-5 md:max-lg:grid-cols-2">
            <TextField
              key={`name ${account.fullName}`}
              label={m.account_full_name_label()}
              name="full_name"
              hint={
                outdatingHint(
                  verified,
                  'name',
                  account.role === 'school' ? m.settings_person_school_hint() : undefined,
                ) || undefined
              }
              defaultValue={account.fullName}
              maxLength={fullNameLengthMax}
              autoComplete="name"
              required
            />
            <TextField
              key={`phone ${account.phone}`}
              label={m.teacher_phone_label()}
              name="phone"
              type="tel"
              hint={m.settings_phone_hint()}
              defaultValue={account.phone}
              autoComplete="tel"
            />
          </div>
          <div>
            <SubmitButton>{m.settings_save()}</SubmitButton>
          </div>
        </PostForm>
      </SettingsSection>

      <SettingsSection title={m.account_email_label()} text={m.settings_email_text()}>
        <p className="font-medium wrap-anywhere">
          <EmailWords address={account.email} />
        </p>
        <MailReturns since={refusedAt} />
        {newEmail && <PendingEmail email={newEmail} />}
        <div>
          <ButtonLink to="/settings/email" variant="secondary" state={dialogState()} preventScrollReset>
            {m.settings_email_change()}
          </ButtonLink>
        </div>
      </SettingsSection>

      <SettingsSection title={m.settings_role_title()}>
        <p>
          <span className="font-medium">{roleWords[account.role]()}</span>
          <span className="block text-muted">
            {m.settings_member_since({ day: momentDay(account.createdAt) })}
          </span>
        </p>
        {account.role !== 'admin' && (
          <p className="max-w-prose text-muted text-pretty">{m.settings_role_text()}</p>
        )}
      </SettingsSection>
      <Outlet />
    </>
  )
}

/** Another address that was not confirmed yet. */
function PendingEmail({ email }: { email: string }) {
  return (
    <Notice tone="apricot">
      <p className="wrap-anywhere">
        <WithEmail address={email}>{m.settings_email_pending({ email })}</WithEmail>
      </p>
      <PostForm summary={false} className="mt-2">
        <input type="hidden" name="intent" value="cancel-email" />
        <SubmitButton variant="secondary" size="small">
          {m.settings_email_cancel()}
        </SubmitButton>
      </PostForm>
    </Notice>
  )
}
