import * as limits from '#domain/schools/school.ts'
import { m } from '#locales/messages.ts'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { chosenIn } from '#web/school-editor/chosen.ts'
import { schoolCategoryWord, schoolTypeWord } from '#web/words/school-words.ts'
import type { Route } from './+types/start-school-page'

/** What kind of school it is. */
export function KindFields({ school }: Pick<Route.ComponentProps['loaderData'], 'school'>) {
  return (
    <>
      <RadioGroup
        legend={m.school_type_label()}
        name="school_type"
        inline="wide-columns"
        defaultValue={chosenIn(school, 'school_type')}
        options={limits.schoolTypes.map((value) => ({ value, label: schoolTypeWord(value) }))}
        required
      />
      <RadioGroup
        legend={m.school_category_label()}
        name="category"
        inline="wide-columns"
        defaultValue={chosenIn(school, 'category')}
        options={limits.schoolCategories.map((value) => ({ value, label: schoolCategoryWord(value) }))}
        required
      />
    </>
  )
}
