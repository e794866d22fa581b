import { m } from '#locales/messages.ts'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { kindChoices } from '#web/school-editor/kind-choices.ts'
import type { Route } from './+types/start-school-page'

/** What kind of school it is. */
export function KindFields({ school }: Pick<Route.ComponentProps['loaderData'], 'school'>) {
  const choices = kindChoices(school)
  return (
    <>
      <RadioGroup legend={m.school_type_label()} inline="wide-columns" {...choices.type} required />
      <RadioGroup legend={m.school_category_label()} inline="wide-columns" {...choices.category} required />
    </>
  )
}
