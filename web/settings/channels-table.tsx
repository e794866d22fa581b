import { Link } from 'react-router'
import type { NotificationSetting } from '#domain/delivery/notification-settings.server.ts'
import { m } from '#locales/messages.ts'
import { CheckboxField } from '#web/forms/choice-field.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { notificationKindWord, settingsByMatter } from './notification-words.ts'

/** Undefined if no bot is configured; before a chat is linked there is nothing to choose. */
type Telegram = 'linked' | 'unlinked' | undefined

type ChannelsTableProps = { settings: NotificationSetting[]; telegram: Telegram }

const heading = 'pt-5 pb-1.5 align-bottom group-first-of-type:pt-2'
const channel = 'text-center text-sm font-medium text-muted sm:w-20'

/**
 * The events and channels of the person, as form fields. Each topic has a heading and repeats the channels: on a phone
 * only one topic is visible at a time.
 */
export function ChannelsTable({ settings, telegram }: ChannelsTableProps) {
  return (
    <div className="heading-place relative -mx-1 overflow-x-auto px-1">
      <table className="channels w-full">
        {settingsByMatter(settings).map((matter) => (
          <tbody key={matter.title} className="group">
            <tr>
              <th scope="rowgroup" className={classNames(heading, 'pr-3 text-left font-semibold')}>
                {matter.title}
              </th>
              <th scope="col" className={classNames(heading, channel, 'w-12')}>
                {m.account_email_label()}
              </th>
              <th scope="col" className={classNames(heading, channel, telegram ? 'w-14' : 'w-20')}>
                {m.settings_notifications_push()}
              </th>
              {telegram && (
                <th scope="col" className={classNames(heading, channel, 'w-18 pl-2')}>
                  {m.settings_telegram_title()}
                </th>
              )}
            </tr>
            {matter.settings.map((setting) => (
              <EventRow key={setting.kind} setting={setting} telegram={telegram} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function EventRow({
  setting: { kind, isMailed, isPushed, isToldByTelegram },
  telegram,
}: {
  setting: NotificationSetting
  telegram: Telegram
}) {
  const word = notificationKindWord(kind)
  return (
    <tr className="border-t border-line">
      <th scope="row" className="min-w-28 py-1 pr-3 text-left leading-snug font-normal text-pretty">
        {word}
        {isMailed === null && (
          <Link to="/settings/searches" className="flex min-h-11 w-fit items-center text-sm">
            {m.settings_notifications_by_search()}
          </Link>
        )}
      </th>
      <td data-head={m.account_email_label()}>
        {isMailed !== null && (
          <CheckboxField
            id={`mailed-${kind}`}
            name="mailed"
            value={kind}
            label={m.settings_notifications_by_mail({ event: word })}
            labelHidden
            defaultChecked={isMailed}
            className="grid justify-items-center"
          />
        )}
      </td>
      <td data-head={m.settings_notifications_push()}>
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
      {telegram && (
        <td className="pl-2" data-head={m.settings_telegram_title()}>
          <CheckboxField
            // Once a chat is linked it shows the present choice.
            key={telegram}
            id={`telegram-${kind}`}
            name="told_by_telegram"
            value={kind}
            label={m.settings_notifications_by_telegram({ event: word })}
            labelHidden
            defaultChecked={telegram === 'linked' && isToldByTelegram}
            disabled={telegram === 'unlinked'}
            className="grid justify-items-center"
          />
        </td>
      )}
    </tr>
  )
}
