import ChevronDown from 'lucide-react/icons/chevron-down'
import { Prose } from '#web/page/prose.tsx'
import type { Question } from './faq-answers.ts'

/** Only one answer is open at a time, by the browser's own means. */
export function FaqList({ questions }: { questions: Question[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} name="faq" className="group">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3 hover:text-lake-ink">
            <h3 className="text-lg font-medium text-pretty">{question}</h3>
            <ChevronDown
              size={22}
              className="shrink-0 text-muted transition-transform duration-150 group-open:transform-[rotate(180deg)]"
            />
          </summary>
          <Prose className="pb-5">{answer}</Prose>
        </details>
      ))}
    </div>
  )
}
