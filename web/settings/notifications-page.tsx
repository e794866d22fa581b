import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { ownTalkSettings, saveTalkSettings } from '#domain/messaging/talk-settings.server.ts'
import {
  ownNotificationSettings,
  saveNotificationSettings,
} from '#domain/notifications/notification-settings.server.ts'
import { ownTellingTimes, saveTellingTimes } from '#domain/notifications/telling-times.server.ts'
import { clockTime, digestHour } from '#domain/notifications/telling-times.ts'
import { notificationSettingsInput } from '#domain/notifications/telling-times-input.ts'
import { ownPush } from '#domain/push/own-push.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { pushPublicKey } from '#platform/push.ts'
import { readForm, refuse } from '#web/form.server.ts'
import { notFound, requireMember } from '#web/guards.server.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { redirectWithToast } from '#web/toast.server.ts'
import { CheckboxField, RadioGroup } from '#web/ui/choice-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { type FormAnswer, PostForm, SubmitButton } from '#web/ui/form.tsx'
import type { Route } from './+types/notifications-page'
import { notificationKindWord } from './notification-words.ts'
import { PushSection } from './push-section.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SoundSection } from './sound-section.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireMember(context, url)
  const [settings, times, talk, push] = await Promise.all([
    ownNotificationSettings(actor),
    ownTellingTimes(actor),
    ownTalkSettings(actor),
    ownPush(actor),
  ])
  if (!times) notFound()
  const { timeZone, ...chosen } = times
  return {
    settings,
    times: { ...chosen, zone: zoneWord(timeZone) },
    isSoundOn: talk?.isSoundOn,
    push: { ...push, publicKey: pushPublicKey() },
  }
}

/** A time zone as its distance from Greenwich: «UTC+6». */
function zoneWord(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now())
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return offset.replace('GMT', 'UTC')
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireMember(context, url)
  const form = await request.formData()
  if (form.get('intent') === 'sound') {
    await saveTalkSettings(actor, { isSoundOn: form.get('sound') === 'on' })
  } else {
    const read = readForm(notificationSettingsInput, form, ['mailed', 'pushed'])
    if (!read.ok) return refuse(read.answer)
    const { heard, ...times } = read.value
    await saveNotificationSettings(actor, heard)
    await saveTellingTimes(actor, times)
  }
  return redirectWithToast('/settings/notifications', { kind: 'success', title: m.settings_saved() })
}

export function meta() {
  return [{ title: pageTitle(m.settings_tab_notifications(), m.settings_title()) }]
}

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isSoundOn, push, ...told } = loaderData
  return (
    <>
      <Channels {...told} answer={actionData?.answer} />
      <PushSection {...push} />
      {isSoundOn !== undefined && <SoundSection isSoundOn={isSoundOn} />}
    </>
  )
}

type ChannelsProps = Pick<Route.ComponentProps['loaderData'], 'settings' | 'times'> & {
  answer: FormAnswer | undefined
}

/** Which events reach the person by which way, and when. */
function Channels({ settings, times, answer }: ChannelsProps) {
  return (
    <SettingsSection title={m.settings_tab_notifications()} text={m.settings_notifications_text()}>
      <PostForm answer={answer}>
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
              <th scope="col" className="w-16 pb-2 text-center font-medium">
                {m.settings_notifications_push()}
              </th>
            </tr>
          </thead>
          <tbody>
            {settings.map(({ kind, isMailed, isPushed }) => {
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
                  <td>
                    <CheckboxField
                      id={`pushed-${kind}`}
                      name="pushed"
                      value={kind}
                      label={m.settings_notifications_by_push({ event: word })}
                      labelHidden
                      defaultChecked={isPushed}
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
                  aria-label={`${m.settings_notifications_by_search()}: ${m.notification_kind_search()}`}
                  className="inline-flex min-h-11 items-center text-sm text-balance"
                >
                  {m.settings_notifications_by_search()}
                </Link>
              </td>
              <td />
            </tr>
          </tbody>
        </table>
        <TimesFields times={times} />
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

type Times = Route.ComponentProps['loaderData']['times']

/** When mails come: each by itself or one a day, and not in quiet hours. */
function TimesFields({ times: { rhythm, quiet, zone } }: { times: Times }) {
  return (
    <>
      <RadioGroup
        legend={m.settings_rhythm_label()}
        name="mail_rhythm"
        defaultValue={rhythm}
        options={[
          { value: 'at-once', label: m.settings_rhythm_at_once() },
          {
            value: 'daily',
            label: m.settings_rhythm_daily(),
            hint: m.settings_rhythm_daily_hint({ hour: digestHour }),
          },
        ]}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-medium">{m.settings_quiet_title()}</legend>
        <p className="max-w-prose text-sm text-muted text-pretty">{m.settings_quiet_text({ zone })}</p>
        <div className="grid max-w-xs grid-cols-2 gap-3">
          <TextField
            key={`from ${quiet?.from}`}
            label={m.settings_quiet_from()}
            name="quiet_from"
            type="time"
            defaultValue={quiet && clockTime(quiet.from)}
          />
          <TextField
            key={`to ${quiet?.to}`}
            label={m.settings_quiet_to()}
            name="quiet_to"
            type="time"
            defaultValue={quiet && clockTime(quiet.to)}
          />
        </div>
      </fieldset>
    </>
  )
}
