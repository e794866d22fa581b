import type { FoundThing } from '#domain/saved/find-saved.server.ts'
import type { SavedKind } from '#domain/saved/saved.ts'
import { payWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { placeWords, placeWordsBeside, settlementWords } from '#web/places/places.server.ts'
import { colleagueName } from '#web/words/colleague-name.ts'
import { dayUntil, nearMomentDay } from '#web/words/dates.ts'
import { experienceWords } from '#web/words/experience-words.ts'
import { schoolCategoryWord, schoolTypeWord } from '#web/words/school-words.ts'

export type ShownThing = {
  kind: SavedKind
  id: string
  /** Its name; for a hidden or deleted thing, just that. */
  name: string
  /** Where it is to be seen, while it is. */
  to: string | null
  isClosed: boolean
  /** Its account or itself is deleted. */
  isGone: boolean
  /** What a vacancy pays. */
  pay: string | null
  facts: string[]
  photoFileId: string | null
  labels: FoundThing['labels']
  note: string
  version: number
  savedOn: string
  /** Which colleague saved it. */
  author: string | null
}

const places: Record<SavedKind, string> = { vacancy: '/vacancies', teacher: '/teachers', school: '/schools' }

/** A saved thing for its person, in their language. */
export async function shownThing(found: FoundThing): Promise<ShownThing> {
  const { kind, id, note, version, savedAt, about, author, labels } = found
  const isSeen = about.state !== 'hidden' && about.state !== 'gone'
  const { name, pay = null, facts } = await wordsOf(found)
  return {
    ...{ kind, id, note, version, name, pay, labels },
    to: isSeen ? `${places[kind]}/${id}` : null,
    isClosed: about.state === 'closed',
    isGone: about.state === 'gone',
    facts: facts.flatMap((fact) => fact || []),
    photoFileId: about.state === 'teacher' ? about.photoFileId : null,
    savedOn: nearMomentDay(savedAt),
    author: author === null ? null : colleagueName(author),
  }
}

export const shownThings = (found: FoundThing[]): Promise<ShownThing[]> => Promise.all(found.map(shownThing))

type Words = { name: string; pay?: string; facts: (string | null)[] }

async function wordsOf({ kind, about }: FoundThing): Promise<Words> {
  switch (about.state) {
    case 'hidden':
      return {
        name: kind === 'vacancy' ? m.saved_thing_vacancy_hidden() : m.saved_thing_profile_hidden(),
        facts: [],
      }
    case 'gone':
      return {
        name: kind === 'vacancy' ? m.saved_thing_vacancy_gone() : m.saved_thing_profile_gone(),
        facts: [],
      }
    case 'teacher':
      return {
        name: about.fullName ?? '',
        facts: [
          about.specialization,
          experienceWords(about.experienceYears),
          await placeWords(about.placeId, about.locationText),
        ],
      }
    case 'school':
      return {
        name: about.schoolName,
        facts: [
          schoolTypeWord(about.schoolType),
          schoolCategoryWord(about.category),
          await settlementWords(about.cityId, about.village),
        ],
      }
    default: {
      const { applicationDeadline: until } = about
      return {
        name: about.title,
        pay: payWords(about),
        facts: [
          about.schoolName,
          await placeWordsBeside(about.schoolName, about),
          until && about.state === 'open' ? m.vacancy_deadline_until({ day: dayUntil(until) }) : null,
        ],
      }
    }
  }
}
