import type { NotificationSetting } from '#domain/delivery/notification-settings.server.ts'
import { m } from '#locales/messages.ts'
import { SubmitButton } from '#web/forms/form.tsx'

type Column = 'mailed' | 'pushed' | 'told_by_telegram'

/** Turns all events of one channel on or off with one press, instead of box by box; the present state has no button. */
export function WholeColumns({
  settings,
  hasTelegram,
}: {
  settings: NotificationSetting[]
  hasTelegram: boolean
}) {
  const columns: { name: Column; title: string; chosen: (boolean | null)[] }[] = [
    { name: 'mailed', title: m.account_email_label(), chosen: settings.map(({ isMailed }) => isMailed) },
    {
      name: 'pushed',
      title: m.settings_notifications_push(),
      chosen: settings.map(({ isPushed }) => isPushed),
    },
    ...(hasTelegram
      ? [
          {
            name: 'told_by_telegram' as const,
            title: m.settings_telegram_title(),
            chosen: settings.map(({ isToldByTelegram }) => isToldByTelegram),
          },
        ]
      : []),
  ]
  return (
    <fieldset>
      <legend className="font-semibold">{m.settings_notifications_all()}</legend>
      {/* Enter in a field presses the first button of the form, which must change no more than what was typed. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <ul className="grid gap-1 pt-1">
        {columns.map(({ name, title, chosen }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-2">
            <span className="mr-auto">{title}</span>
            {chosen.includes(false) && <Whole name={name} title={title} isOn />}
            {chosen.includes(true) && <Whole name={name} title={title} isOn={false} />}
          </li>
        ))}
      </ul>
      {settings.some(({ isMailed }) => isMailed === null) && (
        <p className="mt-1 text-sm text-pretty text-muted">{m.settings_notifications_all_but_searches()}</p>
      )}
    </fieldset>
  )
}

function Whole({ name, title, isOn }: { name: Column; title: string; isOn: boolean }) {
  const word = isOn ? m.settings_notifications_all_on() : m.settings_notifications_all_off()
  return (
    <SubmitButton
      variant="quiet"
      size="small"
      name="column"
      value={`${name}:${isOn ? 'on' : 'off'}`}
      aria-label={`${title}: ${word}`}
      className="my-1"
    >
      {word}
    </SubmitButton>
  )
}
