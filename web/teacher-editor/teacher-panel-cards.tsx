import ExternalLink from 'lucide-react/icons/external-link'
import FileText from 'lucide-react/icons/file-text'
import MessageCircle from 'lucide-react/icons/message-circle'
import Search from 'lucide-react/icons/search'
import { Link } from 'react-router'
import { numberWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { ProfileViews } from '#web/views/profile-views.tsx'
import type { Route } from './+types/teacher-dashboard-page'
import { isBeginner } from './profile-card.tsx'

type PageData = Route.ComponentProps['loaderData']

export function ActionsCard({ facts, isOfProfile }: { facts: PageData; isOfProfile: boolean }) {
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg font-semibold">{m.teacher_actions()}</h2>
      <div className="grid content-start gap-3">
        <ButtonLink
          to="/vacancies"
          // The first steps have the main button of their page.
          variant={isBeginner(facts) ? 'secondary' : 'primary'}
          icon={<Search size={18} />}
        >
          {m.teacher_find_vacancies()}
        </ButtonLink>
        <ButtonLink to="/messages" variant="secondary" icon={<MessageCircle size={18} />}>
          {m.messages_nav()}
        </ButtonLink>
        <Link to="/teacher-dashboard/cv" className="inline-flex min-h-11 items-center gap-2 font-medium">
          <FileText size={18} />
          {m.cv_of_application()}
        </Link>
        {!isOfProfile && (
          <Link to={`/teachers/${facts.id}`} className="inline-flex min-h-11 items-center gap-2 font-medium">
            <ExternalLink size={18} />
            {m.teacher_view_public()}
          </Link>
        )}
      </div>
    </Card>
  )
}

export function NumbersCard({ facts: { applications, messages, views } }: { facts: PageData }) {
  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">{m.teacher_statistics()}</h2>
      <Facts
        columns={1}
        className="mt-3 sm:max-lg:grid-cols-2"
        items={[
          { label: m.teacher_tab_applications(), value: numberWords(applications) },
          { label: m.teacher_statistics_messages(), value: numberWords(messages) },
        ]}
      />
      <ProfileViews views={views} />
    </Card>
  )
}
