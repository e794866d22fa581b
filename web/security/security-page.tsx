import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { Outlet, redirect } from 'react-router'
import { changePasswordInput } from '#domain/accounts/settings-input.ts'
import { endOtherSessions, endSession, ownSessions } from '#domain/sessions/own-sessions.server.ts'
import { changePassword } from '#domain/sign-in/change-password.server.ts'
import { ownGoogle } from '#domain/sign-in/unlink-google.server.ts'
import { ownPasskeys } from '#domain/two-step/own-passkeys.server.ts'
import { ownSecurity } from '#domain/two-step/own-security.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { passkeySite } from '#platform/passkeys.ts'
import { keptBySignedIn, signInRequest } from '#web/accounts/signed-in.server.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { PasswordField } from '#web/forms/password-field.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { requestFacts } from '#web/request/actor.ts'
import { readForm, refuse, refuseField, refuseForm, refuseLimited } from '#web/request/form.server.ts'
import { idOf, notFound, requireMember } from '#web/request/guards.server.ts'
import { readWhereShown } from '#web/request/read-where-shown.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { SettingsSection } from '#web/settings/settings-section.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { inLine, momentWords, recentDay } from '#web/words/dates.ts'
import { limitedWords } from '#web/words/limited-words.ts'
import type { Route } from './+types/security-page'
import { GoogleSection } from './google-section.tsx'
import { NoPassword } from './no-password.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { TwoStepSection } from './two-step-section.tsx'

const tab = '/settings/security'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = requireMember(context, url)
  const site = passkeySite(url.hostname)
  const [sessions, security, passkeys, google] = await Promise.all([
    ownSessions(actor),
    ownSecurity(actor),
    site ? ownPasskeys(actor) : [],
    ownGoogle(actor),
  ])
  if (!security) notFound()
  await readWhereShown(request, actor, { kinds: ['password-changed', 'new-sign-in'] })
  const { hasPassword, twoStep } = security
  return { sessions, hasPassword, twoStep, passkeys, passkeySiteId: site?.id, google, now: now() }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireMember(context, url)
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'end') {
    // A session that has already ended, such as after a second press or in another tab, is the wanted result.
    await endSession(actor, idOf(String(form.get('session_id'))))
    return redirectWithToast(tab, { kind: 'success', title: m.settings_session_ended() })
  }
  if (intent === 'end-others') {
    const ended = await endOtherSessions(actor)
    return redirectWithToast(tab, {
      kind: 'success',
      title: m.settings_sessions_ended({ count: ended.ok ? ended.count : 0 }),
    })
  }

  const read = readForm(changePasswordInput, form)
  if (!read.ok) return refuse(read.answer)
  const changed = await changePassword(actor, read.value, signInRequest({ request, context }))
  if (changed.ok)
    return redirectWithToast(
      tab,
      { kind: 'success', title: m.settings_password_changed(), text: m.settings_password_changed_text() },
      { headers: keptBySignedIn(changed.signedIn, context.get(requestFacts).publicUrl) },
    )
  switch (changed.reason) {
    case 'limited':
      return refuseLimited(read.values, changed, limitedWords(changed))
    case 'wrong-password':
      return refuseField(read.values, 'current_password', m.settings_password_wrong())
    case 'own-name':
      return refuseField(read.values, 'password', m.account_password_is_name())
    case 'same-password':
      return refuseField(read.values, 'password', m.settings_password_same())
    case 'no-password':
      return refuseForm(read.values, m.settings_no_password())
    case 'not-signed-in':
      throw redirect('/login')
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: pageTitle(m.settings_tab_security(), m.settings_title()) }]
}

type Session = Route.ComponentProps['loaderData']['sessions'][number]

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, hasPassword, twoStep, passkeys, passkeySiteId, google, now } = loaderData
  return (
    <>
      <SettingsSection
        title={m.account_password_label()}
        text={hasPassword ? m.settings_password_text() : undefined}
      >
        {hasPassword ? (
          <PostForm answer={actionData?.answer}>
            <PasswordField label={m.settings_password_current()} name="current_password" required />
            <PasswordField label={m.settings_password_new()} name="password" rules required />
            <div>
              <SubmitButton>{m.settings_password_change()}</SubmitButton>
            </div>
          </PostForm>
        ) : (
          <NoPassword />
        )}
      </SettingsSection>

      <TwoStepSection twoStep={twoStep} />
      {passkeySiteId && <PasskeysSection passkeys={passkeys} siteId={passkeySiteId} now={now} />}
      {google && <GoogleSection since={google.since} />}

      <SettingsSection title={m.settings_sessions_title()} text={m.settings_sessions_text()}>
        <ul className="grid gap-4">
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} now={now} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <PostForm summary={false} className="border-t border-line pt-4">
            <input type="hidden" name="intent" value="end-others" />
            <SubmitButton variant="secondary">{m.settings_sessions_end_others()}</SubmitButton>
          </PostForm>
        )}
      </SettingsSection>
      <Outlet />
    </>
  )
}

function SessionItem({ session, now }: { session: Session; now: Date }) {
  const { id, device, beganAt, lastSeenAt, isPresent } = session
  const name = [device.browser, device.system].filter(Boolean).join(' · ') || m.settings_device_unknown()
  const Icon = /Android|iOS/.test(device.system) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <Icon size={24} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {isPresent && <Badge tone="green">{m.settings_session_present()}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {m.settings_session_began({ at: inLine(momentWords(beganAt, now)) })}
        </p>
        {!isPresent && (
          <p className="text-sm text-muted">
            {m.settings_session_seen({ day: inLine(recentDay(lastSeenAt, now)) })}
          </p>
        )}
      </div>
      {!isPresent && (
        <PostForm summary={false} className="ml-10 shrink-0 sm:ml-0">
          <input type="hidden" name="intent" value="end" />
          <input type="hidden" name="session_id" value={id} />
          <SubmitButton variant="secondary" size="small" aria-label={m.settings_session_end_named({ name })}>
            {m.settings_session_end()}
          </SubmitButton>
        </PostForm>
      )}
    </li>
  )
}
