import * as limits from '#domain/schools/school.ts'
import { schoolCategoryWord, schoolTypeWord } from '#web/words/school-words.ts'
import { chosenIn } from './chosen.ts'

/** What kind of school it is: the two fields that say so, however they are drawn. */
export const kindChoices = (school: Parameters<typeof chosenIn>[0]) => ({
  type: {
    name: 'school_type',
    defaultValue: chosenIn(school, 'school_type'),
    options: limits.schoolTypes.map((value) => ({ value, label: schoolTypeWord(value) })),
  },
  category: {
    name: 'category',
    defaultValue: chosenIn(school, 'category'),
    options: limits.schoolCategories.map((value) => ({ value, label: schoolCategoryWord(value) })),
  },
})
