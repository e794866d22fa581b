import HandCoins from 'lucide-react/icons/hand-coins'
import Languages from 'lucide-react/icons/languages'
import ListChecks from 'lucide-react/icons/list-checks'
import MessagesSquare from 'lucide-react/icons/messages-square'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { WovenBand } from '#web/ui/woven-band.tsx'
import type { Route } from './+types/about-page'
import { faqAnswers } from './faq-answers.ts'
import { FaqList } from './faq-list.tsx'
import { Steps } from './steps.tsx'

export const handle = { static: true }

const questionsShown = 3

export function loader({ context }: Route.LoaderArgs) {
  return {
    questions: faqAnswers().slice(0, questionsShown),
    isVisitor: actorOf(context).role === 'visitor',
  }
}

export function meta() {
  return pageMeta({ title: m.nav_about(), description: m.about_mission() })
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { questions, isVisitor } = loaderData
  return (
    <>
      <header className="max-w-[44rem]">
        <WovenBand className="mb-6 max-w-96" />
        <h1 className="text-2xl font-semibold text-balance">{m.about_heading()}</h1>
        <p className="mt-4 text-lg text-pretty">{m.about_mission()}</p>
      </header>

      <HowItWorks isVisitor={isVisitor} />

      <Benefits />

      <section aria-labelledby="faq" className="mt-14 max-w-[46rem]">
        <h2 id="faq" className="mb-4 text-xl font-semibold">
          {m.about_faq_title()}
        </h2>
        <FaqList questions={questions} />
        <Link to="/faq" className="mt-3 inline-flex min-h-11 items-center">
          {m.about_faq_all()}
        </Link>
      </section>

      {isVisitor && (
        <section aria-labelledby="start" className="mt-14 rounded-lg bg-felt px-5 py-8 sm:px-8">
          <h2 id="start" className="text-xl font-semibold">
            {m.about_start_title()}
          </h2>
          <p className="mt-1 text-muted">{m.about_start_text()}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to="/register">{m.account_register_submit()}</ButtonLink>
            <ButtonLink to="/login" variant="secondary">
              {m.about_start_login()}
            </ButtonLink>
          </div>
        </section>
      )}
    </>
  )
}

/** What each side does here, step by step, and where a visitor begins. */
function HowItWorks({ isVisitor }: { isVisitor: boolean }) {
  return (
    <section aria-labelledby="how" className="mt-14">
      <h2 id="how" className="text-xl font-semibold">
        {m.home_how_title()}
      </h2>
      <div className="mt-6 grid gap-x-12 gap-y-12 md:grid-cols-2">
        <div className="grid content-between gap-7">
          <Steps
            title={m.home_how_teacher()}
            steps={[
              [m.about_teacher_step1_title(), m.about_teacher_step1_text()],
              [m.about_teacher_step2_title(), m.about_teacher_step2_text()],
              [m.about_teacher_step3_title(), m.about_teacher_step3_text()],
              [m.about_teacher_step4_title(), m.about_teacher_step4_text()],
            ]}
          />
          {isVisitor && (
            <ButtonLink to="/register?type=teacher" variant="secondary" className="sm:justify-self-start">
              {m.home_register_teacher()}
            </ButtonLink>
          )}
        </div>
        <div className="grid content-between gap-7">
          <Steps
            title={m.home_how_school()}
            steps={[
              [m.about_school_step1_title(), m.about_school_step1_text()],
              [m.about_school_step2_title(), m.about_school_step2_text()],
              [m.about_school_step3_title(), m.about_school_step3_text()],
              [m.about_school_step4_title(), m.about_school_step4_text()],
            ]}
          />
          {isVisitor && (
            <ButtonLink to="/register?type=school" variant="secondary" className="sm:justify-self-start">
              {m.home_register_school()}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}

function Benefits() {
  return (
    <section aria-labelledby="benefits" className="mt-14">
      <h2 id="benefits" className="text-xl font-semibold">
        {m.about_benefits_title()}
      </h2>
      <ul className="mt-6 grid gap-x-10 gap-y-7 sm:grid-cols-2 md:max-lg:gap-x-12 lg:grid-cols-3">
        <Benefit icon={<HandCoins size={24} />} title={m.about_free_title()}>
          {m.about_free_text()}
        </Benefit>
        <Benefit icon={<ShieldCheck size={24} />} title={m.about_contacts_title()}>
          {m.about_contacts_text()}
        </Benefit>
        <Benefit icon={<ListChecks size={24} />} title={m.about_steps_title()}>
          {m.about_steps_text()}
        </Benefit>
        <Benefit icon={<MessagesSquare size={24} />} title={m.about_direct_title()}>
          {m.about_direct_text()}
        </Benefit>
        <Benefit icon={<Languages size={24} />} title={m.about_languages_title()}>
          {m.about_languages_text()}
        </Benefit>
        <Benefit icon={<Smartphone size={24} />} title={m.about_light_title()}>
          {m.about_light_text()}
        </Benefit>
      </ul>
    </section>
  )
}

function Benefit({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li>
      <span className="text-lake-ink">{icon}</span>
      <h3 className="mt-2 text-lg font-semibold">{title}</h3>
      <p className="mt-1 text-muted text-pretty">{children}</p>
    </li>
  )
}
