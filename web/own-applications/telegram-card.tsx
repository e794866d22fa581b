import { m } from '#locales/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Offers to hear of the first answer in Telegram. */
export function TelegramCard() {
  return (
    <Card as="section">
      <h2 className="text-lg font-semibold text-pretty">{m.application_telegram_title()}</h2>
      <p className="mt-1 mb-3 text-muted text-pretty">{m.application_telegram_text()}</p>
      <ButtonLink to="/settings/notifications" variant="secondary">
        {m.application_telegram_connect()}
      </ButtonLink>
    </Card>
  )
}
