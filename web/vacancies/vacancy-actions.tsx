import Pencil from 'lucide-react/icons/pencil'
import { Link } from 'react-router'
import type { LiveStatus } from '#domain/applications/application.ts'
import { payWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { SaveButton } from '#web/saved/save-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { receivedAddress } from './received-address.ts'
import type { VacancyFacts } from './vacancy-article.tsx'

/** What became of the application of whoever looks. */
const liveWords: Record<Exclude<LiveStatus, 'pending'>, () => string> = {
  reviewed: () => m.application_status_reviewed(),
  interview: () => m.application_status_interview(),
  accepted: () => m.application_status_accepted(),
}

/** The reader's actions: apply, save, or change their own. */
export function Actions(facts: VacancyFacts) {
  const { vacancy, applied, received, isSaved, mayChange } = facts
  return (
    <>
      <Standing {...facts} />
      {mayApply(facts) && (
        <ButtonLink to={`/vacancies/${vacancy.id}/apply`} state={dialogState()} preventScrollReset>
          {m.vacancy_apply()}
        </ButtonLink>
      )}
      {applied && (
        <ButtonLink to={`/teacher-dashboard/applications/${applied.id}`} variant="secondary">
          {m.vacancy_applied_open()}
        </ButtonLink>
      )}
      {vacancy.isShown && !vacancy.isOwn && (
        <SaveButton
          kind="vacancy"
          id={vacancy.id}
          name={vacancy.title}
          isSaved={isSaved}
          words={m.saved_thing_save()}
        />
      )}
      {received !== undefined && (
        <ButtonLink
          to={receivedAddress('all', vacancy.id)}
          variant={vacancy.state !== 'closed' || !mayChange ? 'primary' : 'secondary'}
        >
          {m.own_vacancy_applications({ count: received })}
        </ButtonLink>
      )}
      {mayChange && (
        <ButtonLink
          to={`/school-dashboard/vacancies/${vacancy.id}/edit`}
          variant="secondary"
          icon={<Pencil size={18} />}
        >
          {m.vacancy_own_edit()}
        </ButtonLink>
      )}
    </>
  )
}

/** The state of the reader's application, or the pay if there is none. */
function Standing({ vacancy, applied, ended }: VacancyFacts) {
  if (ended)
    return (
      <p className="detail-bar-ended">
        <Link to={`/teacher-dashboard/applications/${ended.id}`}>{ended.words}</Link>
      </p>
    )
  // Above one's own the sum is read already.
  if (!applied) return !vacancy.isOwn && <p className="detail-bar-pay">{payWords(vacancy)}</p>
  return (
    <p className="detail-bar-state">
      {applied.status === 'pending' ? (
        m.vacancy_applied()
      ) : (
        <>
          <span className="max-md:sr-only">{m.vacancy_applied()} · </span>
          {liveWords[applied.status]()}
        </>
      )}
    </p>
  )
}

/** Whoever looks may apply to it now. */
export const mayApply = ({ vacancy, canApply, applied }: VacancyFacts) =>
  vacancy.isOpen && canApply && !applied
