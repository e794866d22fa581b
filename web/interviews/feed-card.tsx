import CalendarClock from 'lucide-react/icons/calendar-clock'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/agenda-page'

type FeedCardProps = {
  since: Date | undefined
  mayAct: boolean
  made: Route.ComponentProps['actionData']
}

/** The secret address by which a phone's calendar shows the same. */
export function FeedCard({ since, mayAct, made }: FeedCardProps) {
  const url = made && 'feed' in made ? made.feed : undefined
  const answer = made && 'answer' in made ? made.answer : undefined
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <CalendarClock size={20} />
        {m.agenda_feed()}
      </h2>
      {mayAct && <p className="max-w-prose text-pretty text-muted">{m.agenda_feed_text()}</p>}
      {url && (
        <Notice tone="green" title={m.agenda_feed_made()}>
          <code className="wrap-anywhere">{url}</code>
        </Notice>
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {mayAct && (
          <PostForm action="?" answer={answer} preventScrollReset className="grid">
            <SubmitButton variant="secondary">
              {since ? m.agenda_feed_renew() : m.agenda_feed_make()}
            </SubmitButton>
          </PostForm>
        )}
        {since && (
          <PostForm action="?" summary={false} preventScrollReset className="grid">
            <input type="hidden" name="intent" value="off" />
            <SubmitButton variant="quiet">{m.agenda_feed_end()}</SubmitButton>
          </PostForm>
        )}
        <ButtonLink to="/school-dashboard/agenda.ics" variant="secondary" reloadDocument download>
          {m.agenda_download()}
        </ButtonLink>
      </div>
    </Card>
  )
}
