import { m } from '#locales/messages.ts'
import { Steps } from '#web/site/steps.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Where a teacher and where a school begins. */
export function TwoSides() {
  return (
    <div className="mt-10 grid gap-4 md:grid-cols-2">
      <Side
        title={m.home_teacher_title()}
        text={m.home_teacher_text()}
        to="/register?type=teacher"
        word={m.home_register_teacher()}
      />
      <Side
        title={m.home_school_title()}
        text={m.home_school_text()}
        to="/register?type=school"
        word={m.home_register_school()}
      />
    </div>
  )
}

/** What one side does here, and where it begins. */
function Side({ title, text, to, word }: { title: string; text: string; to: string; word: string }) {
  return (
    <Card as="section" className="grid content-between gap-5 md:p-7">
      <div>
        <h2 className="text-xl font-semibold">{title}</h2>
        <p className="mt-2 max-w-prose text-muted text-pretty">{text}</p>
      </div>
      <ButtonLink to={to} variant="secondary" className="max-lg:px-2 lg:min-w-76 lg:justify-self-start">
        {word}
      </ButtonLink>
    </Card>
  )
}

/** What each of them does here, step by step. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="mt-14">
      <h2 id="how" className="text-xl font-semibold">
        {m.home_how_title()}
      </h2>
      <div className="mt-6 grid gap-x-12 gap-y-10 md:grid-cols-2">
        <Steps
          title={m.home_how_teacher()}
          steps={[
            [m.home_teacher_step1_title(), m.home_teacher_step1_text()],
            [m.home_teacher_step2_title(), m.home_teacher_step2_text()],
            [m.home_teacher_step3_title(), m.home_teacher_step3_text()],
          ]}
        />
        <Steps
          title={m.home_how_school()}
          steps={[
            [m.home_school_step1_title(), m.home_school_step1_text()],
            [m.home_school_step2_title(), m.home_school_step2_text()],
            [m.home_school_step3_title(), m.home_school_step3_text()],
          ]}
        />
      </div>
    </section>
  )
}
