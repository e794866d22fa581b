import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { ownTalkSettings, saveTalkSettings } from '#domain/messaging/talk-settings.server.ts'
import {
  ownNotificationSettings,
  saveNotificationSettings,
} from '#domain/notifications/notification-settings.server.ts'
import { m } from '#locales/messages.ts'
import { requireMember } from '#web/guards.server.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { redirectWithToast } from '#web/toast.server.ts'
import { CheckboxField } from '#web/ui/choice-field.tsx'
import { PostForm, SubmitButton } from '#web/ui/form.tsx'
import type { Route } from './+types/notifications-page'
import { notificationKindWord } from './notification-words.ts'
import { SettingsSection } from './settings-section.tsx'
import { SoundSection } from './sound-section.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireMember(context, url)
  const [settings, talk] = await Promise.all([ownNotificationSettings(actor), ownTalkSettings(actor)])
  return { settings, isSoundOn: talk?.isSoundOn }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireMember(context, url)
  const form = await request.formData()
  if (form.get('intent') === 'sound') await saveTalkSettings(actor, { isSoundOn: form.get('sound') === 'on' })
  else await saveNotificationSettings(actor, form.getAll('mailed').map(String))
  return redirectWithToast('/settings/notifications', { kind: 'success', title: m.settings_saved() })
}

export function meta() {
  return [{ title: pageTitle(m.settings_tab_notifications(), m.settings_title()) }]
}

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { settings, isSoundOn } = loaderData
  return (
    <>
      <Channels settings={settings} />
      {isSoundOn !== undefined && <SoundSection isSoundOn={isSoundOn} />}
    </>
  )
}

/** Which events reach the person by which way. */
function Channels({ settings }: Pick<Route.ComponentProps['loaderData'], 'settings'>) {
  return (
    <SettingsSection title={m.settings_tab_notifications()} text={m.settings_notifications_text()}>
      <PostForm>
        <table className="w-full">
          <thead>
            <tr className="text-left text-sm text-muted">
              <th scope="col" className="pb-2 font-medium">
                {m.settings_notifications_event()}
              </th>
              <th scope="col" className="w-20 pb-2 text-center font-medium">
                {m.settings_notifications_here()}
              </th>
              <th scope="col" className="w-16 pb-2 text-center font-medium">
                {m.account_email_label()}
              </th>
            </tr>
          </thead>
          <tbody>
            {settings.map(({ kind, isMailed }) => {
              const word = notificationKindWord(kind)
              return (
                <tr key={kind} className="border-t border-line">
                  <th scope="row" className="py-2 pr-3 text-left font-normal text-pretty">
                    {word}
                  </th>
                  <td className="text-center">
                    <AlwaysHere />
                  </td>
                  <td>
                    <CheckboxField
                      id={`mailed-${kind}`}
                      name="mailed"
                      value={kind}
                      label={m.settings_notifications_by_mail({ event: word })}
                      labelHidden
                      defaultChecked={isMailed}
                      className="grid justify-items-center"
                    />
                  </td>
                </tr>
              )
            })}
            <tr className="border-t border-line">
              <th scope="row" className="py-2 pr-3 text-left font-normal text-pretty">
                {m.notification_kind_search()}
              </th>
              <td className="text-center">
                <AlwaysHere />
              </td>
              <td className="text-center">
                <Link
                  to="/settings/searches"
                  className="inline-flex min-h-11 items-center text-sm text-balance"
                >
                  {m.settings_notifications_by_search()}
                </Link>
              </td>
            </tr>
          </tbody>
        </table>
        <p className="max-w-prose text-sm text-muted text-pretty">{m.settings_notifications_security()}</p>
        <div>
          <SubmitButton>{m.settings_save()}</SubmitButton>
        </div>
      </PostForm>
    </SettingsSection>
  )
}

/** What happens is always told in the product itself. */
function AlwaysHere() {
  return (
    <>
      <Check size={20} className="inline text-muted" aria-hidden="true" />
      <span className="sr-only">{m.settings_notifications_always()}</span>
    </>
  )
}
