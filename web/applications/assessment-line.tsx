import NotebookPen from 'lucide-react/icons/notebook-pen'
import type { AssessmentSummary } from '#domain/assessments/find-assessments.server.ts'
import { m } from '#locales/messages.ts'
import { scoreWords } from '#web/assessments/score-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Dotted } from '#web/ui/dotted.tsx'

/** What members of the school noted about an application, in a list. */
export function AssessmentLine({ of }: { of: AssessmentSummary | undefined }) {
  if (!of) return null
  const { labels, average, notes } = of
  const parts = [
    average && m.board_score({ score: scoreWords(average.value) }),
    notes > 0 && m.board_notes({ count: notes }),
  ].filter(Boolean)
  if (labels.length + parts.length === 0) return null
  return (
    <p className="board-labels">
      {labels.map(({ id, word, colour }) => (
        <Badge key={id} tone={colour} className="wrap-break-word">
          {word}
        </Badge>
      ))}
      {parts.length > 0 && (
        <span className="application-card-sign text-muted">
          <NotebookPen size={16} aria-hidden="true" />
          <Dotted items={parts} />
        </span>
      )}
    </p>
  )
}
