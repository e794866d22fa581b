import { m } from '#locales/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'

type SupportFactsProps = {
  supportEmail: string | undefined
  /** Whether anybody reads what is written: hours are promised for nobody. */
  hasHours: boolean
  /** The median time of first answers in seconds, if there were enough. */
  firstAnswerSeconds: number | undefined
}

/** Other ways to write, when somebody works, and how soon answers come: from real answers, once there are enough. */
export function SupportFacts({ supportEmail, hasHours, firstAnswerSeconds }: SupportFactsProps) {
  const items = [
    ...(supportEmail
      ? [
          {
            label: m.support_contacts_email(),
            value: (
              <a href={`mailto:${supportEmail}`} className="inline-flex min-h-11 items-center">
                {supportEmail}
              </a>
            ),
          },
        ]
      : []),
    ...(hasHours ? [{ label: m.support_contacts_hours(), value: m.support_hours() }] : []),
    ...(firstAnswerSeconds === undefined
      ? []
      : [{ label: m.support_first_answer_label(), value: firstAnswerWords(firstAnswerSeconds) }]),
  ]
  if (items.length === 0) return null
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg font-semibold">{m.support_contacts_title()}</h2>
      <Facts columns={1} items={items} />
    </Card>
  )
}

const hourSeconds = 3_600

/** Rounded up: nobody hears sooner than is said. */
function firstAnswerWords(seconds: number): string {
  const hours = Math.max(1, Math.ceil(seconds / hourSeconds))
  if (hours <= 36) return m.support_first_answer_hours({ count: hours })
  return m.support_first_answer_days({ count: Math.ceil(hours / 24) })
}
