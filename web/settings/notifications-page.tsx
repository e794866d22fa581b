import { Fragment } from 'react'
import { clockTime, digestHour } from '#domain/delivery/notification-schedule.ts'
import { notificationSettingsInput } from '#domain/delivery/notification-schedule-input.ts'
import { chooseNotifications, ownNotificationChoices } from '#domain/delivery/notification-settings.server.ts'
import { findSuppression } from '#domain/mails/suppressions.server.ts'
import { ownPush } from '#domain/push/own-push.server.ts'
import { ownTalkSettings, saveTalkSettings } from '#domain/rooms/talk-settings.server.ts'
import { ownTelegram } from '#domain/telegram/own-telegram.server.ts'
import { m } from '#locales/messages.ts'
import { pushPublicKey } from '#platform/push.ts'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { TextField } from '#web/forms/field.tsx'
import { type FormAnswer, PostForm, SubmitButton } from '#web/forms/form.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse } from '#web/request/form.server.ts'
import { notFound, requireMember } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/notifications-page'
import { ChannelsTable } from './channels-table.tsx'
import { MailReturns } from './mail-returns.tsx'
import { PushSection } from './push-section.tsx'
import { chosenElsewhere, refuseNotifications } from './refuse-notifications.server.ts'
import { SettingsSection } from './settings-section.tsx'
import { SoundSection } from './sound-section.tsx'
import { answerTelegramForm } from './telegram-form.server.ts'
import { TelegramSection } from './telegram-section.tsx'
import { columnNames, fillColumn } from './whole-column.server.ts'
import { WholeColumns } from './whole-columns.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireMember(context, url)
  const [choices, talk, push, telegram, suppression] = await Promise.all([
    ownNotificationChoices(actor),
    ownTalkSettings(actor),
    ownPush(actor),
    ownTelegram(actor),
    findSuppression(actor.email),
  ])
  if (!choices) notFound()
  const { settings, version } = choices
  return {
    settings,
    version,
    times: choices.times,
    /** Who hears of those that ask to join the school. */
    isOwner: actor.role === 'school' && actor.schoolRole === 'owner',
    isSoundOn: talk?.isSoundOn,
    push: { ...push, publicKey: pushPublicKey() },
    telegram,
    refusedAt: suppression?.refusedAt,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireMember(context, url)
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'telegram-begin' || intent === 'telegram-end') return answerTelegramForm(actor, intent)
  if (intent === 'sound') {
    await saveTalkSettings(actor, { isSoundOn: form.get('sound') === 'on' })
  } else {
    fillColumn(actor, form)
    const read = readForm(notificationSettingsInput, form, columnNames)
    if (!read.ok) return refuse(read.answer)
    const saved = await chooseNotifications(actor, read.value, String(form.get('version')))
    if (!saved.ok) {
      const choices = await ownNotificationChoices(actor)
      if (!choices) notFound()
      const stored = chosenElsewhere(choices, read.value)
      // Sent again after a lost answer, with the present choice.
      if (stored.length > 0) return refuseNotifications(read.values, choices, stored)
    }
  }
  return redirectWithToast('/settings/notifications', { kind: 'success', title: m.settings_saved() })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: pageTitle(m.settings_tab_notifications(), m.settings_title()) }]
}

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isSoundOn, push, refusedAt, ...choices } = loaderData
  const answer = actionData && 'answer' in actionData ? actionData.answer : undefined
  const linking = actionData && 'telegram' in actionData ? actionData.telegram : undefined
  return (
    <>
      <MailReturns since={refusedAt} />
      <Channels {...choices} answer={answer} />
      <PushSection {...push} />
      {choices.telegram && (
        <TelegramSection {...choices.telegram} offer={linking?.offer} trouble={linking?.trouble} />
      )}
      {isSoundOn !== undefined && <SoundSection isSoundOn={isSoundOn} />}
    </>
  )
}

type ChannelsProps = Pick<
  Route.ComponentProps['loaderData'],
  'settings' | 'times' | 'isOwner' | 'version' | 'telegram'
> & {
  answer: FormAnswer | undefined
}

/** The events and channels of the person, and the times. */
function Channels({ settings, times, isOwner, version, telegram, answer }: ChannelsProps) {
  const isLinked = Boolean(telegram?.linkedAt)
  return (
    <SettingsSection title={m.settings_tab_notifications()} text={m.settings_notifications_text()}>
      <PostForm
        answer={answer}
        version={version}
        className="post-form grid gap-5 [&_:is(a,input,select)]:scroll-mb-24"
      >
        {isLinked && <input type="hidden" name="with_telegram" value="yes" />}
        {/* Fields keep their initial value: another version, or a column that was filled and then refused, mounts them again. */}
        <Fragment key={`${version} ${JSON.stringify(answer?.values)}`}>
          <WholeColumns settings={settings} hasTelegram={isLinked} />
          <ChannelsTable settings={settings} telegram={telegram && (isLinked ? 'linked' : 'unlinked')} />
          {telegram && !isLinked && (
            <p className="max-w-prose text-sm text-muted text-pretty">{m.settings_telegram_link_first()}</p>
          )}
        </Fragment>
        <TimesFields key={version} times={times} isOwner={isOwner} />
        <p className="max-w-prose text-sm text-muted text-pretty">{m.settings_notifications_security()}</p>
        {/* Visible as long as any part of the form is. */}
        <div className="sticky bottom-0 z-10 -mb-1 border-t border-line bg-card py-3">
          <SubmitButton className="max-sm:w-full">{m.settings_save()}</SubmitButton>
        </div>
      </PostForm>
    </SettingsSection>
  )
}

type Times = Route.ComponentProps['loaderData']['times']

/** When mails are sent: each by itself or as a daily digest, and not in quiet hours. */
function TimesFields({ times: { rhythm, quiet }, isOwner }: { times: Times; isOwner: boolean }) {
  const urgent = m.settings_quiet_urgent().split('\n')
  if (isOwner) urgent.push(m.settings_quiet_urgent_owner())
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
        <div className="max-w-prose text-sm text-muted text-pretty">
          <p>{m.settings_quiet_text()}</p>
          <ul className="list-disc pl-5">
            {urgent.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </div>
        <div className="grid max-w-xs grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
          <TextField
            label={m.settings_quiet_from()}
            name="quiet_from"
            type="time"
            defaultValue={quiet && clockTime(quiet.from)}
          />
          <TextField
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
