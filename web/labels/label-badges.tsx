import type { Label } from '#domain/labels/label.ts'
import { m } from '#locales/messages.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The labels that a school set on an application or a saved teacher. */
export function LabelBadges({ labels }: { labels: readonly Pick<Label, 'id' | 'word' | 'colour'>[] }) {
  if (labels.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={m.labels_title()}>
      {labels.map(({ id, word, colour }) => (
        <li key={id} className="max-w-full">
          <Badge tone={colour} className="wrap-break-word">
            {word}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
