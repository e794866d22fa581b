import { visitor } from '#domain/accounts/actor.ts'
import { findOffer } from '#domain/offers/find-offers.server.ts'
import { findSchool } from '#domain/schools/find-school.server.ts'
import { findTeacher } from '#domain/teachers/find-teacher.server.ts'
import { payWords, rateWords } from '#domain/texts/money-words.ts'
import { readVacancy } from '#domain/vacancies/read-vacancy.server.ts'
import { m } from '#locales/messages.ts'
import { placeWords, settlementWords } from '#web/places/places.server.ts'
import { experienceWords } from '#web/words/experience-words.ts'
import { schoolCategoryWord, schoolTypeWord } from '#web/words/school-words.ts'
import type { PictureWords } from './picture.ts'

/** What has a picture of its own. */
export const picturedKinds = ['vacancy', 'teacher', 'school', 'offer'] as const
type PicturedKind = (typeof picturedKinds)[number]

type ThingWords = Omit<PictureWords, 'siteName' | 'siteLine'>

/** What the site's own picture says. */
export function wordsOfSite(): PictureWords {
  return { title: m.home_title(), facts: [], siteName: m.site_name(), siteLine: m.picture_line() }
}

/**
 * The words in the preview picture of a profile, a vacancy or an offer. A picture is the same for everybody, so it
 * shows what a visitor may see; for other things there is none.
 */
export async function wordsOfThing(kind: PicturedKind, id: string): Promise<PictureWords | undefined> {
  const words = await wordsOf[kind](id)
  return words && { ...words, siteName: m.site_name(), siteLine: m.picture_line() }
}

const wordsOf: Record<PicturedKind, (id: string) => Promise<ThingWords | undefined>> = {
  vacancy: async (id) => {
    const vacancy = await readVacancy(visitor, id)
    if (!vacancy) return undefined
    const place = await placeWords(vacancy.placeId, vacancy.locationText)
    return {
      kind: m.picture_vacancy(),
      title: vacancy.title,
      subtitle: vacancy.schoolName,
      facts: place ? [place] : [],
      highlight: payWords(vacancy),
    }
  },
  teacher: async (id) => {
    const teacher = await findTeacher(visitor, id)
    if (!teacher) return undefined
    const place = await placeWords(teacher.placeId, teacher.locationText)
    return {
      kind: m.picture_teacher(),
      title: teacher.fullName,
      subtitle: teacher.specialization,
      facts: [place, experienceWords(teacher.experienceYears)].flatMap((fact) => fact ?? []),
    }
  },
  school: async (id) => {
    const school = await findSchool(visitor, id)
    if (!school) return undefined
    const place = [await settlementWords(school.cityId, school.locationText), school.address]
      .filter(Boolean)
      .join(', ')
    return {
      // In a picture no line ends within a word.
      kind: `${schoolTypeWord(school.schoolType)} · ${schoolCategoryWord(school.category)}`.replaceAll(
        '\u00AD',
        '',
      ),
      title: school.schoolName,
      facts: place ? [place] : [],
    }
  },
  offer: async (id) => {
    const offer = (await findOffer(visitor, id))?.offer
    if (!offer) return undefined
    const place = await placeWords(offer.placeId, offer.locationText)
    const { hourlyRate, groupRate, rateCurrency } = offer
    const rate = hourlyRate ?? groupRate
    return {
      kind: m.picture_offer(),
      title: offer.title,
      subtitle: offer.teacherName,
      facts: place ? [place] : [],
      highlight: rate === null ? m.words_salary_none() : rateWords(rate, rateCurrency),
    }
  },
}
