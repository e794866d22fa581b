import { m } from '#locales/messages.ts'
import type { FirstStep } from './first-steps.tsx'

const home = '/school-dashboard'

export type SchoolFirstFacts = {
  hasProfile: boolean
  /** Some of the profile is kept already. */
  isBegun: boolean
  isPublished: boolean
  draft: { id: string; isFinished: boolean } | null
}

/** A new school's first steps; its profile is published with its first vacancy. */
export function schoolSteps({ hasProfile, isBegun, isPublished, draft }: SchoolFirstFacts): FirstStep[] {
  const start = `${home}/start`
  return [
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
  ]
}
