import { m } from '#locales/messages.ts'
import type { Cabinet } from '#web/teacher-editor/profile-card.tsx'
import { FirstSteps } from './first-steps.tsx'

const home = '/teacher-dashboard'

/** A new teacher's steps until the first application. */
export function TeacherFirstSteps({ cabinet }: { cabinet: Cabinet }) {
  return (
    <FirstSteps
      title={m.day_new_title()}
      returnTo={home}
      steps={[
        {
          label: m.day_step_profile(),
          text: m.day_step_profile_text(),
          action: m.first_step_begin(),
          ...(cabinet.isNew ? { to: `${home}/start` } : { to: `${home}/profile/edit`, isDialog: true }),
          isDone: cabinet.missing.length === 0,
        },
        // Owners cannot publish what administrators hide.
        ...(cabinet.isHidden
          ? []
          : [
              {
                label: m.day_step_publish(),
                text: m.day_step_publish_text(),
                action: m.first_step_publish(),
                publishes: `${home}/profile`,
                isDone: cabinet.isAvailable,
              },
            ]),
        {
          label: m.day_step_apply(),
          text: m.day_step_apply_text(),
          action: m.first_run_show(),
          to: '/vacancies?sort=fit',
          isDone: cabinet.applications > 0,
        },
      ]}
    />
  )
}
