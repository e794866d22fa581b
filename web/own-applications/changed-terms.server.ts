import type { readOwnApplication } from '#domain/applications/find-applications.server.ts'
import { payWords } from '#domain/texts/money-words.ts'
import { changedTerms, type Term, type Terms, termsAt } from '#domain/vacancies/former-terms.ts'
import { m } from '#locales/messages.ts'
import type { ChangedFact } from '#web/application-parts/changed-profile.server.ts'
import { placeWords } from '#web/places/places.server.ts'
import { employmentWord, shiftWord } from '#web/words/vacancy-words.ts'

type Found = Pick<
  NonNullable<Awaited<ReturnType<typeof readOwnApplication>>>,
  'formerTerms' | 'terms' | 'appliedAt'
>

const labels: Record<Term, () => string> = {
  title: () => m.vacancy_title_label(),
  pay: () => m.application_terms_pay(),
  place: () => m.vacancy_location_label(),
  employment: () => m.vacancy_employment_label(),
  hours: () => m.vacancy_weekly_hours_label(),
  shift: () => m.vacancy_shift_label(),
}

const words: Record<Term, (terms: Terms) => string | null | Promise<string | null>> = {
  title: ({ title }) => title,
  pay: (terms) => payWords(terms),
  place: ({ placeId, locationText }) => placeWords(placeId, locationText),
  employment: ({ employmentType }) => employmentWord(employmentType),
  hours: ({ weeklyHours }) => (weeklyHours === null ? null : String(weeklyHours)),
  shift: ({ shift }) => shift && shiftWord(shift),
}

/** The vacancy's terms on the day of the application beside the present ones; undefined if they never changed. */
export async function changedTermsOf({
  formerTerms,
  terms,
  appliedAt,
}: Found): Promise<ChangedFact[] | undefined> {
  const former = termsAt(formerTerms, appliedAt)
  if (!former) return undefined
  return Promise.all(
    changedTerms(former, terms).map(async (term) => ({
      label: labels[term](),
      before: (await words[term](former)) ?? '',
      now: (await words[term](terms)) ?? '',
    })),
  )
}
