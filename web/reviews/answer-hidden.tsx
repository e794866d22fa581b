import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { Notice } from '#web/ui/notice.tsx'

/** For the author of the answer, the only one who still reads it. A separate module keeps the public page light. */
export const AnswerHidden = () => (
  <Notice tone="red" className="my-2">
    <p>{m.review_answer_hidden()}</p>
    <Link to="/settings/measures" className="inline-flex min-h-11 items-center font-medium">
      {m.hiding_appeal()}
    </Link>
  </Notice>
)
