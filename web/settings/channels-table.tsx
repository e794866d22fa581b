import Check from 'lucide-react/icons/check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Link } from 'react-router'
import type { NotificationSetting } from '#domain/notifications/notification-settings.server.ts'
import { m } from '#locales/messages.ts'
import { CheckboxField } from '#web/forms/choice-field.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { notificationKindWord } from './notification-words.ts'

type ChannelsTableProps = {
  settings: NotificationSetting[]
  /** Undefined where no bot is set; until a chat is linked there is nothing to choose. */
  telegram: 'linked' | 'unlinked' | undefined
}

/** Which events reach the person by which way, as fields of a form. */
export function ChannelsTable({ settings, telegram }: ChannelsTableProps) {
  // What is always so, and said above, gives way on a phone to what is chosen.
  const here = 'text-center max-sm:hidden'
  return (
    <div className="relative -mx-1 overflow-x-auto px-1">
      <table className="w-full">
        <thead>
          <tr className="text-left text-sm text-muted">
            <th scope="col" className="pb-2 font-medium">
              {m.settings_notifications_event()}
            </th>
            <th scope="col" className={classNames('w-20 pb-2 font-medium', here)}>
              {m.settings_notifications_here()}
            </th>
            <th scope="col" className="w-14 pb-2 text-center font-medium sm:w-16">
              {m.account_email_label()}
            </th>
            <th scope="col" className="w-14 pb-2 text-center font-medium sm:w-16">
              {m.settings_notifications_push()}
            </th>
            {telegram && (
              <th scope="col" className="w-18 pb-2 pl-2 text-center font-medium">
                {m.settings_telegram_title()}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {settings.map(({ kind, isMailed, isPushed, isToldByTelegram }) => {
            const word = notificationKindWord(kind)
            return (
              <tr key={kind} className="border-t border-line">
                <th scope="row" className="py-2 pr-3 text-left font-normal text-pretty">
                  {word}
                </th>
                <td className={here}>
                  <AlwaysHere />
                </td>
                <td>
                  {isMailed === null ? (
                    <Link
                      to="/settings/searches"
                      aria-label={`${m.settings_notifications_by_search()}: ${word}`}
                      title={m.settings_notifications_by_search()}
                      className="mx-auto grid size-11 place-items-center"
                    >
                      <SlidersHorizontal size={20} aria-hidden="true" />
                    </Link>
                  ) : (
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
                {telegram && (
                  <td className="pl-2">
                    <CheckboxField
                      // Once a chat is linked it shows what is chosen, and nothing of before.
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
          })}
        </tbody>
      </table>
    </div>
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
