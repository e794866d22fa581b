import { m } from '#locales/messages.ts'
import { FirstSteps } from './first-steps.tsx'

const home = '/school-dashboard'

type FirstFacts = {
  hasProfile: boolean
  /** Some of the profile is kept already. */
  isBegun: boolean
  isPublished: boolean
  draft: { id: string; isFinished: boolean } | null
}

/** A new school's first steps; its profile is published with its first vacancy. */
export function SchoolFirstSteps({ hasProfile, isBegun, isPublished, draft }: FirstFacts) {
  const start = `${home}/start`
  return (
    <FirstSteps
      title={m.school_new_title()}
      steps={[
        {
          label: m.school_step_profile(),
          text: m.school_step_profile_text(),
          action: isBegun ? m.first_step_go_on() : m.first_step_begin(),
          to: draft ? `${start}?draft=${draft.id}` : start,
          isDone: hasProfile,
        },
        {
          label: m.school_step_vacancy(),
          text: m.school_step_vacancy_text(),
          action: m.first_step_go_on(),
          to: draft ? `${start}/vacancy?draft=${draft.id}` : `${start}/vacancy`,
          isDone: draft?.isFinished === true,
        },
        {
          label: m.school_step_publish(),
          text: isPublished ? m.school_step_publish_text_vacancy() : m.school_step_publish_text(),
          isDone: false,
          ...(draft
            ? { action: m.first_step_look(), to: `${start}/${draft.id}` }
            : { action: m.first_step_publish(), publishes: home }),
        },
      ]}
    />
  )
}
