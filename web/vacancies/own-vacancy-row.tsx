import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Repeat from 'lucide-react/icons/repeat'
import Trash from 'lucide-react/icons/trash-2'
import type { ComponentProps, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { applicationFolders } from '#domain/applications/application.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import type { OwnVacancyCard as Own } from '#domain/vacancies/own-vacancies.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { RowActions } from '#web/overlays/row-actions.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { colleagueName } from '#web/words/colleague-name.ts'
import { dayUntil } from '#web/words/dates.ts'
import { numberWords, payWords } from '#web/words/money.ts'
import { employmentWord, subjectWord } from '#web/words/vacancy-words.ts'
import { FittingTeachers } from './fitting-teachers.tsx'
import { folderAddress } from './folder-address.ts'
import { ownVacanciesAddress } from './own-vacancies-address.ts'

/** A vacancy of one's own as a row shows it. */
export type ShownOwnVacancy = Omit<Own, 'placeId' | 'locationText' | 'publishAt'> & {
  location: string | null
  /** In words; the clock is the server's. */
  publishAt: string | null
  isOverdue: boolean
  views: number
  confirmed: number
  fitting: ComponentProps<typeof FittingTeachers>['fitting']
  applications: Record<(typeof applicationFolders)[number], number>
}

/** A state is one word, which a long title does not break. */
const badgeLook = 'shrink-0 whitespace-nowrap'

function StateBadge({ vacancy }: { vacancy: ShownOwnVacancy }) {
  if (vacancy.hiddenAt)
    return (
      <Badge tone="red" className={badgeLook}>
        {m.hiding_badge()}
      </Badge>
    )
  if (vacancy.state === 'draft') return <Badge className={badgeLook}>{m.vacancy_state_draft()}</Badge>
  if (vacancy.state === 'published' && !vacancy.isOverdue)
    return (
      <Badge tone="green" className={badgeLook}>
        {m.vacancy_state_published()}
      </Badge>
    )
  const isOverdue =
    ['deadline', 'lapsed'].includes(vacancy.closedReason ?? '') || vacancy.state === 'published'
  return (
    <Badge tone="apricot" className={badgeLook}>
      {isOverdue ? m.vacancy_state_overdue() : m.vacancy_state_closed()}
    </Badge>
  )
}

/** Who only looks meets what it says, and not what can be done with it. */
export function OwnVacancyCard({ vacancy, mayAct }: { vacancy: ShownOwnVacancy; mayAct: boolean }) {
  const {
    id,
    title,
    applicationDeadline,
    views,
    confirmed,
    positions,
    publishAt,
    lapsesAt,
    state,
    isFinished,
    author,
  } = vacancy
  const facts = [
    subjectWord(vacancy),
    vacancy.location,
    employmentWord(vacancy.employmentType),
    payWords(vacancy),
  ]
  const numbers = [
    !isFinished && m.own_vacancy_unfinished(),
    publishAt && m.own_vacancy_scheduled({ moment: publishAt }),
    state === 'published' && lapsesAt && m.own_vacancy_lapses({ day: dayUntil(dayInBishkek(lapsesAt)) }),
    applicationDeadline && m.vacancy_deadline_until({ day: dayUntil(applicationDeadline) }),
    (positions > 1 || confirmed > 0) && m.own_vacancy_positions({ confirmed, positions }),
    views > 0 && m.views_of_vacancy({ count: views, amount: numberWords(views) }),
    author !== null && m.own_vacancy_author({ name: colleagueName(author) }),
  ]
  return (
    <Card as="li" className="px-4 pt-3 pb-1">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <h3 className="min-w-0 flex-1 basis-32 font-semibold wrap-anywhere">
          <CardLink to={`/vacancies/${id}`}>
            <Unbroken>{title}</Unbroken>
          </CardLink>
        </h3>
        <div className="shrink-0">
          <StateBadge vacancy={vacancy} />
        </div>
      </div>
      <p className="text-sm text-muted wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
      {numbers.some(Boolean) && <p className="text-sm text-muted">{numbers.filter(Boolean).join(' · ')}</p>}
      {mayAct && <FilledLink vacancy={vacancy} />}
      {mayAct && <OutcomeLink vacancy={vacancy} />}
      {!vacancy.isOverdue && <FittingTeachers id={id} fitting={vacancy.fitting} />}
      <div className="relative z-10 flex flex-wrap items-center justify-between gap-x-4">
        <ApplicationsLink vacancy={vacancy} />
        {mayAct && <Actions vacancy={vacancy} />}
      </div>
    </Card>
  )
}

function Actions({ vacancy }: { vacancy: ShownOwnVacancy }) {
  const { id, title, state, isFinished } = vacancy
  const { search } = useLocation()
  const isLastQuiet = state === 'published' && !vacancy.isOverdue && isFinished
  return (
    <div className={classNames('ml-auto flex flex-wrap items-center justify-end', isLastQuiet && '-mr-2')}>
      <RowActions title={title}>
        <Action to={ownVacanciesAddress(search, `/${id}/edit`)} icon={<Pencil size={18} />} title={title}>
          {m.own_vacancy_edit()}
        </Action>
        <Action to={ownVacanciesAddress(search, `/new?from=${id}`)} icon={<Copy size={18} />} title={title}>
          {m.own_vacancy_duplicate()}
        </Action>
        <Action
          to={ownVacanciesAddress(search, `/${id}/template`)}
          icon={<BookmarkPlus size={18} />}
          title={title}
        >
          {m.vacancy_template_keep_short()}
        </Action>
        {state === 'published' && !vacancy.isOverdue && (
          <Action
            to={ownVacanciesAddress(search, `/${id}/renew`)}
            icon={<CalendarPlus size={18} />}
            title={title}
          >
            {m.vacancy_renew()}
          </Action>
        )}
        {state === 'draft' && !vacancy.hiddenAt && isFinished && (
          <Action
            to={ownVacanciesAddress(search, `/${id}/schedule`)}
            icon={<CalendarClock size={18} />}
            title={title}
          >
            {m.own_vacancy_schedule()}
          </Action>
        )}
        {state === 'closed' && (
          <Action
            to={ownVacanciesAddress(search, `/new?from=${id}&repeat=1`)}
            icon={<Repeat size={18} />}
            title={title}
          >
            {m.own_vacancy_repeat()}
          </Action>
        )}
        <Action to={ownVacanciesAddress(search, `/${id}/delete`)} icon={<Trash size={18} />} title={title}>
          {m.own_vacancy_delete()}
        </Action>
      </RowActions>
      {!vacancy.hiddenAt && <StateButton vacancy={vacancy} />}
    </div>
  )
}

/** Offered while somebody can still apply, or waits, for work that everybody has confirmed (rule 56). */
function FilledLink({ vacancy }: { vacancy: ShownOwnVacancy }) {
  const { id, state, confirmed, positions, applications } = vacancy
  const { search } = useLocation()
  const isOver = state === 'closed' && applications.new + applications['in-work'] === 0
  if (confirmed < positions || isOver || state === 'draft') return null
  return (
    <p className="relative z-10">
      <Link
        to={ownVacanciesAddress(search, `/${id}/filled`)}
        className="inline-flex min-h-11 items-center text-sm font-semibold"
      >
        {m.own_vacancy_filled()}
      </Link>
    </p>
  )
}

/** Asked until its school has answered, or published it again (rule 56). */
function OutcomeLink({ vacancy }: { vacancy: ShownOwnVacancy }) {
  const { search } = useLocation()
  if (vacancy.state !== 'closed' || vacancy.outcome) return null
  return (
    <p className="relative z-10">
      <DialogLink
        to={ownVacanciesAddress(search, `/${vacancy.id}/outcome`)}
        className="inline-flex min-h-11 items-center text-sm font-semibold"
      >
        {m.own_vacancy_outcome()}
      </DialogLink>
    </p>
  )
}

/** A quiet way to one of a vacancy's dialogs. */
function Action({
  to,
  icon,
  title,
  children,
}: {
  to: string
  icon: ReactNode
  title: string
  children: string
}) {
  return (
    <DialogLink to={to} aria-label={`${children}: ${title}`} title={children} className="row-action">
      {icon}
      <span aria-hidden="true">{children}</span>
    </DialogLink>
  )
}

/** «2 отклика» leads to where they are: to the first sub-tab that has any. */
function ApplicationsLink({ vacancy: { id, applications } }: { vacancy: ShownOwnVacancy }) {
  const folder = applicationFolders.find((one) => applications[one] > 0) ?? 'new'
  const count = applicationFolders.reduce((sum, one) => sum + applications[one], 0)
  return (
    <p>
      <Link to={folderAddress(folder, id)} className="inline-flex min-h-11 items-center gap-2 text-sm">
        {m.own_vacancy_applications({ count })}
        {applications.new > 0 && (
          <Badge tone="apricot">{m.own_vacancy_new_applications({ count: applications.new })}</Badge>
        )}
      </Link>
    </p>
  )
}

/** Shows a vacancy or takes it off the list; an overdue one is asked for another deadline first. */
function StateButton({ vacancy: { id, title, state, isOverdue, isFinished } }: { vacancy: ShownOwnVacancy }) {
  const words =
    state === 'draft'
      ? m.own_vacancy_publish()
      : state === 'closed' || isOverdue
        ? m.own_vacancy_activate()
        : m.own_vacancy_deactivate()
  const label = `${words}: ${title}`
  const { search } = useLocation()
  if (!isFinished)
    return (
      <ButtonLink
        to={ownVacanciesAddress(search, `/${id}/edit?publish`)}
        state={dialogState()}
        preventScrollReset
        size="small"
        aria-label={`${m.own_vacancy_finish()}: ${title}`}
        className="ml-1"
      >
        {m.own_vacancy_finish()}
      </ButtonLink>
    )
  if (isOverdue)
    return (
      <ButtonLink
        to={ownVacanciesAddress(search, `/${id}/activate`)}
        state={dialogState()}
        preventScrollReset
        variant="secondary"
        size="small"
        aria-label={label}
        className="ml-1"
      >
        {words}
      </ButtonLink>
    )
  const isPublished = state === 'published'
  return (
    <PostForm action={ownVacanciesAddress(search)} className="ml-1">
      <input type="hidden" name="vacancy_id" value={id} />
      <input type="hidden" name="intent" value={isPublished ? 'close' : 'publish'} />
      <SubmitButton
        variant={isPublished ? 'quiet' : state === 'draft' ? 'primary' : 'secondary'}
        size="small"
        aria-label={label}
      >
        {words}
      </SubmitButton>
    </PostForm>
  )
}
