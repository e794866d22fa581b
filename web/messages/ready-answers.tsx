import { m } from '#locales/messages.ts'

const answersOf = {
  school: () => [m.ready_school_call(), m.ready_school_meet(), m.ready_school_later()],
  teacher: () => [m.ready_teacher_yes(), m.ready_teacher_when(), m.ready_teacher_ask()],
}

type ReadyAnswersProps = { role: 'teacher' | 'school'; onChoose: (text: string) => void }

/** Common answers, inserted into the field by a press, to be edited and sent. */
export function ReadyAnswers({ role, onChoose }: ReadyAnswersProps) {
  return (
    <ul aria-label={m.ready_title()} className="ready-answers">
      {answersOf[role]().map((text) => (
        <li key={text}>
          <button type="button" onClick={() => onChoose(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
