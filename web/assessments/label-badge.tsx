import type { Average, Label } from '#domain/assessments/assessment.ts'
import { getLocale, m } from '#locales/messages.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The labels that a school put on an application. */
export function LabelBadges({ labels }: { labels: readonly Pick<Label, 'id' | 'word' | 'colour'>[] }) {
  if (labels.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={m.labels_title()}>
      {labels.map(({ id, word, colour }) => (
        <li key={id} className="max-w-full">
          <Badge tone={colour} className="wrap-anywhere">
            {word}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

/** «4,5» with one digit where it has one. */
export function scoreWords(value: number): string {
  return value.toLocaleString(getLocale(), { maximumFractionDigits: 1 })
}

/** The mean of an application's scores and by how many it is. */
export function averageWords(average: Average): string | null {
  return average && m.score_average({ score: scoreWords(average.value), count: average.count })
}
