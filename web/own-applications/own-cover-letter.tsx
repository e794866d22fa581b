import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { Card } from '#web/ui/card.tsx'

export function CoverLetter({ id, text }: { id: string; text: string | null }) {
  return (
    <Card as="section">
      <h2 className="mb-2 text-lg font-semibold">{m.application_cover_letter()}</h2>
      {text ? (
        <>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
          <Link
            to={`/teacher-dashboard/letters/new?from=${id}`}
            className="mt-2 inline-flex min-h-11 items-center py-2"
          >
            {m.letter_keep()}
          </Link>
        </>
      ) : (
        <p className="text-muted">{m.application_cover_letter_none()}</p>
      )}
    </Card>
  )
}
