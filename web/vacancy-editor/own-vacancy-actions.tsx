import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import Repeat from 'lucide-react/icons/repeat'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { m } from '#locales/messages.ts'
import { PostForm } from '#web/forms/form.tsx'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { RowActions } from '#web/overlays/row-actions.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ownVacanciesAddress } from './own-vacancies-address.ts'
import type { ShownOwnVacancy } from './own-vacancy-row.tsx'

type Action = (to: string, icon: ReactNode, words: string, isDanger?: boolean) => ReactNode

/** Somebody can apply for it. */
export const isShown = ({ state, isOverdue, isFinished, hiddenAt }: ShownOwnVacancy) =>
  state === 'published' && !isOverdue && isFinished && !hiddenAt

/**
 * Asked until its school has answered, or published it again (rule 56), unless the hired teachers' confirmations have
 * answered it.
 */
export const asksOutcome = ({ state, outcome, confirmed, positions }: ShownOwnVacancy) =>
  state === 'closed' && !outcome && confirmed < positions

/** Closed, with all positions confirmed: nothing more is asked, and publishing it again is not the next step. */
export const isStaffed = ({ state, confirmed, positions }: ShownOwnVacancy) =>
  state === 'closed' && confirmed >= positions

/** All actions for an own vacancy, in one menu. */
export function OwnVacancyActions({ vacancy }: { vacancy: ShownOwnVacancy }) {
  const { id, title, state, isFinished, isOverdue, hiddenAt } = vacancy
  const { search } = useLocation()
  const action: Action = (to, icon, words, isDanger) => (
    <DialogLink
      to={ownVacanciesAddress(search, to)}
      aria-label={`${words}: ${title}`}
      className={classNames('row-action', isDanger && 'row-danger')}
    >
      {icon}
      <span aria-hidden="true">{words}</span>
    </DialogLink>
  )
  return (
    <div className="own-vacancy-actions">
      <RowActions title={title}>
        {action(`/${id}/edit`, <Pencil size={18} />, m.own_vacancy_edit())}
        {state === 'published' &&
          !isOverdue &&
          action(`/${id}/renew`, <CalendarPlus size={18} />, m.vacancy_renew())}
        {state === 'draft' &&
          !hiddenAt &&
          isFinished &&
          action(`/${id}/schedule`, <CalendarClock size={18} />, m.own_vacancy_schedule())}
        {(asksOutcome(vacancy) || isStaffed(vacancy)) && !hiddenAt && (
          <PublishAgain vacancy={vacancy} action={action} />
        )}
        {state === 'closed' &&
          action(`/new?from=${id}&repeat=1`, <Repeat size={18} />, m.own_vacancy_repeat())}
        {action(`/new?from=${id}`, <Copy size={18} />, m.own_vacancy_duplicate())}
        {action(`/${id}/template`, <BookmarkPlus size={18} />, m.vacancy_template_keep_short())}
        {isShown(vacancy) && (
          <PostForm action={ownVacanciesAddress(search)} className="contents">
            <input type="hidden" name="vacancy_id" value={id} />
            <input type="hidden" name="intent" value="close" />
            <button
              type="submit"
              aria-label={`${m.own_vacancy_deactivate()}: ${title}`}
              className="row-action cursor-pointer"
            >
              <EyeOff size={18} aria-hidden="true" />
              {m.own_vacancy_deactivate()}
            </button>
          </PostForm>
        )}
        {action(`/${id}/delete`, <Trash size={18} />, m.own_vacancy_delete(), true)}
      </RowActions>
    </div>
  )
}

/** An overdue one first asks for another deadline. */
function PublishAgain({
  vacancy: { id, title, isOverdue, isFinished },
  action,
}: {
  vacancy: ShownOwnVacancy
  action: Action
}) {
  const { search } = useLocation()
  if (!isFinished) return action(`/${id}/edit?publish`, <Eye size={18} />, m.own_vacancy_activate())
  if (isOverdue) return action(`/${id}/activate`, <Eye size={18} />, m.own_vacancy_activate())
  return (
    <PostForm action={ownVacanciesAddress(search)} className="contents">
      <input type="hidden" name="vacancy_id" value={id} />
      <input type="hidden" name="intent" value="publish" />
      <button
        type="submit"
        aria-label={`${m.own_vacancy_activate()}: ${title}`}
        className="row-action cursor-pointer"
      >
        <Eye size={18} aria-hidden="true" />
        {m.own_vacancy_activate()}
      </button>
    </PostForm>
  )
}
