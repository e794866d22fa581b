import { Link, useLocation } from 'react-router'
import { countAll, type FolderCounts } from '#domain/applications/application.ts'
import type { FittingCount } from '#domain/fit/find-people.server.ts'
import { numberWords } from '#domain/texts/money-words.ts'
import { lastDayOf } from '#domain/vacancies/ending.ts'
import type { OwnVacancyCard as Own } from '#domain/vacancies/own-vacancies.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { receivedAddress } from '#web/vacancies/received-address.ts'
import { colleagueName } from '#web/words/colleague-name.ts'
import { dayUntil, nearDay } from '#web/words/dates.ts'
import { FittingLink } from './fitting-teachers.tsx'
import { ownVacanciesAddress } from './own-vacancies-address.ts'
import { asksOutcome, isShown, isStaffed, OwnVacancyActions } from './own-vacancy-actions.tsx'
import { ownVacancyFacts } from './own-vacancy-facts.ts'

/** A vacancy of one's own as a row shows it. */
export type ShownOwnVacancy = Omit<
  Own,
  'placeId' | 'locationText' | 'publishAt' | 'contractKind' | 'contractUntil' | 'startDate'
> & {
  location: string | null
  /** In words; the clock is the server's. */
  publishAt: string | null
  /** By then its deadline or its contract is over, so that it stays a draft. */
  isOverByThen: boolean
  isOverdue: boolean
  views: number
  confirmed: number
  fitting: FittingCount | null
  /** To whom the school still owes an answer. */
  waiting: number
  applications: FolderCounts
}

/** A state is one word, which a long title must not break. */
const badgeLook = 'shrink-0'

function StateBadge({ vacancy }: { vacancy: ShownOwnVacancy }) {
  if (vacancy.hiddenAt)
    return (
      <Badge tone="red" className={badgeLook}>
        {m.own_vacancy_withheld()}
      </Badge>
    )
  if (vacancy.state === 'draft') return <Badge className={badgeLook}>{m.vacancy_state_draft()}</Badge>
  if (vacancy.state === 'published' && !vacancy.isOverdue)
    return (
      <Badge tone="green" className={badgeLook}>
        {m.vacancy_state_published()}
      </Badge>
    )
  return (
    <Badge tone={isPast(vacancy) ? 'apricot' : 'neutral'} className={badgeLook}>
      {isPast(vacancy) ? m.vacancy_state_overdue() : m.vacancy_state_closed()}
    </Badge>
  )
}

/** Its last day ended it, and nobody's decision. */
const isPast = ({ state, isOverdue, closedReason }: ShownOwnVacancy) =>
  state === 'published' ? isOverdue : ['deadline', 'lapsed'].includes(closedReason ?? '')

type OwnVacancyCardProps = {
  vacancy: ShownOwnVacancy
  /** The school looks for people in several places. */
  isPlaceShown: boolean
  mayAct: boolean
}

/** A viewer sees the facts, and not the actions. */
export function OwnVacancyCard({ vacancy, isPlaceShown, mayAct }: OwnVacancyCardProps) {
  const {
    id,
    title,
    applicationDeadline,
    views,
    confirmed,
    positions,
    publishAt,
    state,
    isFinished,
    author,
  } = vacancy
  const isOpen = state === 'published' && !vacancy.isOverdue
  const lastDay = lastDayOf(vacancy)
  const numbers = [
    !isFinished && m.own_vacancy_unfinished(),
    publishAt &&
      (vacancy.isOverByThen
        ? m.own_vacancy_scheduled_over({ moment: publishAt })
        : m.own_vacancy_scheduled({ moment: publishAt })),
    // Beside «Открыта» and «Срок истёк» the day needs no label.
    isOpen && lastDay && m.own_vacancy_until({ day: dayUntil(lastDay) }),
    isPast(vacancy) && applicationDeadline && nearDay(applicationDeadline),
    state === 'draft' &&
      applicationDeadline &&
      m.vacancy_deadline_until({ day: dayUntil(applicationDeadline) }),
    (positions > 1 || confirmed > 0) && m.own_vacancy_taken({ confirmed, positions }),
    views > 0 && m.views_of_vacancy({ count: views, amount: numberWords(views) }),
    author !== null && m.own_vacancy_author({ name: colleagueName(author) }),
  ]
  return (
    <Card as="li" className="own-vacancy">
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere max-lg:pr-10">
          <CardLink to={`/vacancies/${id}`}>
            <Unbroken>{title}</Unbroken>
          </CardLink>
        </h3>
        <p className="own-vacancy-facts">
          <Dotted items={ownVacancyFacts(vacancy, isPlaceShown)} />
        </p>
        <div className="own-vacancy-state">
          <StateBadge vacancy={vacancy} />
          {numbers.some(Boolean) && (
            <p className="own-vacancy-numbers">
              <Dotted items={numbers} />
            </p>
          )}
        </div>
      </div>
      <div className="own-vacancy-ways">
        <ApplicationsLink vacancy={vacancy} />
        <NextStep vacancy={vacancy} mayAct={mayAct} />
      </div>
      {mayAct && <OwnVacancyActions vacancy={vacancy} />}
    </Card>
  )
}

/** One thing at the end of each row: the school's next step, or who fits. Everything else is in the menu. */
function NextStep({ vacancy, mayAct }: Omit<OwnVacancyCardProps, 'isPlaceShown'>) {
  const { id, hiddenAt, isOverdue, fitting } = vacancy
  const { search } = useLocation()
  const look = 'inline-flex min-h-11 items-center text-sm'
  if (mayAct && hiddenAt)
    return (
      <Link to="/settings/measures" className={look}>
        {m.hiding_appeal()}
      </Link>
    )
  if (mayAct && isFilled(vacancy))
    return (
      <Link to={ownVacanciesAddress(search, `/${id}/filled`)} className={look}>
        {m.own_vacancy_filled()}
      </Link>
    )
  if (mayAct && asksOutcome(vacancy))
    return (
      <DialogLink to={ownVacanciesAddress(search, `/${id}/outcome`)} className={look}>
        {m.vacancy_outcome_title()}
      </DialogLink>
    )
  if (isStaffed(vacancy)) return null
  if (mayAct && !isShown(vacancy)) return <StateButton vacancy={vacancy} />
  return isOverdue ? null : <FittingLink id={id} fitting={fitting} />
}

/** While somebody can still apply, or waits, although all positions are confirmed (rule 56). */
function isFilled({ state, confirmed, positions, waiting }: ShownOwnVacancy): boolean {
  const isOver = state === 'closed' && waiting === 0
  return confirmed >= positions && !isOver && state !== 'draft'
}

/** «5 откликов» leads to all five, and «2 новых» to the two. */
function ApplicationsLink({ vacancy: { id, state, applications } }: { vacancy: ShownOwnVacancy }) {
  const count = countAll(applications)
  const look = 'inline-flex min-h-11 items-center'
  // Nobody can apply for a draft.
  if (state === 'draft' && count === 0) return null
  return (
    <p className="own-vacancy-applications flex flex-wrap items-center gap-x-2 text-sm">
      {count > 0 ? (
        <Link to={receivedAddress('all', id)} className={look}>
          {m.own_vacancy_applications({ count })}
        </Link>
      ) : (
        <span className={classNames(look, 'text-muted')}>{m.own_vacancy_applications({ count })}</span>
      )}
      {applications.new > 0 && (
        <Link to={receivedAddress('new', id)} className={classNames(look, 'no-underline')}>
          <Badge tone="apricot">{m.own_vacancy_new_applications({ count: applications.new })}</Badge>
        </Link>
      )}
    </p>
  )
}

/** The next step of a vacancy that takes no applications: an overdue one first asks for another deadline. */
function StateButton({ vacancy }: { vacancy: ShownOwnVacancy }) {
  const { id, title, state, isOverdue, isFinished } = vacancy
  const { search } = useLocation()
  const words = !isFinished
    ? m.own_vacancy_finish()
    : state === 'draft'
      ? m.own_vacancy_publish()
      : m.own_vacancy_activate()
  const label = `${words}: ${title}`
  if (!isFinished || isOverdue)
    return (
      <ButtonLink
        to={ownVacanciesAddress(search, isFinished ? `/${id}/activate` : `/${id}/edit?publish`)}
        state={dialogState()}
        preventScrollReset
        variant="secondary"
        size="small"
        aria-label={label}
      >
        {words}
      </ButtonLink>
    )
  return (
    <PostForm action={ownVacanciesAddress(search)} className="grid">
      <input type="hidden" name="vacancy_id" value={id} />
      <input type="hidden" name="intent" value="publish" />
      <SubmitButton variant="secondary" size="small" aria-label={label}>
        {words}
      </SubmitButton>
    </PostForm>
  )
}
