import type { Actor } from '#domain/accounts/actor.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { findFile } from '#domain/downloads/find-file.server.ts'
import { getLocale, m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import type { Paper, PaperSection } from '#platform/paper.ts'
import { readablePhone } from '#platform/phone.ts'
import { drawPicture } from '#platform/pictures.ts'
import { pathIn } from '#web/page/languages.ts'
import type { ShownEntry, ShownProfile } from '#web/teachers/shown-profile.server.ts'
import { dayWords } from '#web/words/dates.ts'
import { experienceWords } from '#web/words/experience-words.ts'
import { languagesLine } from '#web/words/language-words.ts'
import { withoutJoiners } from '#web/words/range.ts'
import { schedulesLine } from '#web/words/schedules.ts'

/** A short CV has one page, a full one two. */
type CvKind = 'short' | 'full'

type Cv = {
  kind: CvKind
  /** The person for whom the profile's photo is checked: the reader, or its teacher. */
  viewer: Actor
  contacts?: { phone: string | null; email: string } | undefined
  publicUrl: string
}

const photoVariant = '384'
const shortTextLength = 480

/** A profile as a CV in the reader's language, for saving or printing; 503 while too many are requested. */
export async function cvResponse(profile: ShownProfile, cv: Cv): Promise<Response> {
  const drawn = await drawPicture({ paper: await paperOf(profile, cv) })
  if (!drawn.ok) return new Response(null, { status: 503, headers: { 'Retry-After': '5' } })
  const name = encodeURIComponent(`${m.cv_title()} ${profile.fullName}.pdf`).replace(/['()*]/g, '_')
  return new Response(drawn.bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(drawn.bytes.byteLength),
      'Content-Disposition': `inline; filename*=UTF-8''${name}`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  })
}

async function paperOf(profile: ShownProfile, { kind, viewer, contacts, publicUrl }: Cv): Promise<Paper> {
  const { fullName, specialization, place, experienceYears, category, photoFileId } = profile
  const photo = photoFileId ? await findFile(viewer, photoFileId, photoVariant) : undefined
  const bytes = await photo?.read()
  const address = new URL(publicUrl)
  return {
    language: getLocale(),
    title: m.cv_of({ name: fullName }),
    head: {
      name: fullName,
      lines: [specialization, joined([place, experienceWords(experienceYears), categoryOf(category)])].filter(
        Boolean,
      ),
      contacts: contacts
        ? [
            ...(contacts.phone
              ? [{ text: readablePhone(contacts.phone), link: `tel:${contacts.phone}` }]
              : []),
            { text: contacts.email, link: `mailto:${contacts.email}` },
          ]
        : [],
      photo: bytes ? bytes.toString('base64') : null,
    },
    sections: kind === 'short' ? shortSections(profile) : fullSections(profile),
    foot: {
      text: m.cv_foot({ site: address.host, day: dayWords(dayInBishkek(now())) }),
      link: publicUrl + pathIn(getLocale(), '/'),
    },
    pagesMax: kind === 'short' ? 1 : 2,
  }
}

const categoryOf = (category: string | null) => category && `${m.teacher_category_label()}: ${category}`

const joined = (words: (string | null)[]) => words.filter(Boolean).join(' · ')

function fullSections(profile: ShownProfile): PaperSection[] {
  const { bio, subjects, workplaces, education, educationEntries, achievements, skills } = profile
  const sections: PaperSection[] = [
    { title: m.teacher_tab_about(), text: bio },
    { title: m.teacher_subjects_label(), text: subjects.join(', ') },
    { title: m.teacher_section_work(), entries: workplaces.map(entryOf) },
    { title: m.teacher_education_label(), entries: educationEntries.map(entryOf), text: education },
    {
      title: m.teacher_achievements(),
      entries: achievements.map(({ title, year }) => ({ title, text: year === null ? '' : String(year) })),
    },
    languagesOf(profile),
    { title: m.teacher_skills_label(), text: skills.join(', ') },
    {
      title: m.teacher_preferences_section(),
      facts: filledFacts([
        [m.teacher_free_from_fact(), profile.freeFrom],
        [m.teacher_schedule_label(), schedulesLine(profile.schedules)],
        [m.teacher_hours_fact(), profile.hours],
        [m.teacher_districts(), profile.districts.join(', ')],
        [m.teacher_ready_fact(), profile.moving],
      ]),
    },
  ]
  return sections.filter(hasContent)
}

/** The sections that schools read first; its page has chosen the entries. */
function shortSections(profile: ShownProfile): PaperSection[] {
  const { bio, subjects, workplaces, education, educationEntries } = profile
  const sections: PaperSection[] = [
    { title: m.teacher_tab_about(), text: cut(bio) },
    { title: m.teacher_subjects_label(), text: subjects.join(', ') },
    { title: m.teacher_section_work(), entries: workplaces.map(entryOf) },
    {
      title: m.teacher_education_label(),
      entries: educationEntries.map(entryOf),
      ...(educationEntries.length === 0 && { text: cut(education) }),
    },
    languagesOf(profile),
  ]
  return sections.filter(hasContent)
}

function languagesOf({ teachingLanguages, languages }: ShownProfile): PaperSection {
  return {
    title: m.teacher_languages_label(),
    facts: filledFacts([
      [m.cv_languages_spoken(), languagesLine(languages)],
      [m.teacher_teaching_languages_fact(), languagesLine(teachingLanguages)],
    ]),
  }
}

const entryOf = ({ place, details, years }: ShownEntry) => ({
  title: place,
  text: joined([details, withoutJoiners(years)]),
})

const filledFacts = (facts: [string, string | null][]) =>
  facts.flatMap(([label, value]) => (value ? [{ label, value: withoutJoiners(value) }] : []))

const hasContent = ({ facts, entries, text }: PaperSection) =>
  Boolean(text) || (facts?.length ?? 0) > 0 || (entries?.length ?? 0) > 0

/** Ends a text that is too long at a word. */
function cut(text: string): string {
  if (text.length <= shortTextLength) return text
  const head = text.slice(0, shortTextLength)
  return `${head.slice(0, head.lastIndexOf(' ')).replace(/[\s.,;:–—-]+$/, '')}…`
}
