import type { ReviewsOfApplication } from '#domain/reviews/find-reviews.server.ts'
import type { ShownProfile } from '#web/teachers/shown-profile.server.ts'

/** What stands in the two columns of an application, as far as it decides how high they are. */
export type Contents = {
  letter: string
  profile: ShownProfile
  changes: number
  documents: number
  reviews: ReviewsOfApplication | undefined
  isAccepted: boolean
  hasContacts: boolean
  decisions: number
  interviews: number
  /** None where the school gives none. */
  criteria: number
  isScored: boolean
  notes: readonly { text: string }[]
  steps: number
}

type Side = 'main' | 'side'
export type Columns = { interviews: Side; reviews: Side; history: Side | 'below' }

/** In pixels, as measured at a desk 1280 wide: a card with its heading, a section of the profile with its own, a line. */
const size = { gap: 24, card: 76, section: 56, line: 24, note: 257, meeting: { main: 287, side: 330 } }
const letters = { main: 72, side: 36 }
/** The field of a new note takes what is left, but does not shrink. */
const costOfShort = 4

const linesOf = (text: string, width: number) =>
  text.split('\n').reduce((sum, one) => sum + Math.max(1, Math.ceil(one.length / width)), 0)

/** Words one behind the other, each in a frame. */
const rowsOf = (words: readonly string[]) =>
  Math.ceil(words.reduce((sum, word) => sum + word.length * 7.2 + 28, 0) / 640) * 36 - 8

function heightOfProfile(profile: ShownProfile): number {
  const { status, freeFrom, hours, salary, moving, housing, schedules, districts, bio, education } = profile
  const wishes = [status, freeFrom, hours, salary, moving, housing, schedules[0], districts[0]].filter(
    Boolean,
  )
  const sections = [
    rowsOf(profile.subjects),
    bio ? linesOf(bio, letters.main) * size.line : 0,
    (education ? linesOf(education, letters.main) * size.line : 0) + profile.educationEntries.length * 60,
    profile.workplaces.length * 60,
    profile.achievements.length * 60,
    rowsOf([...profile.languages, ...profile.teachingLanguages]),
    rowsOf(profile.skills),
    Math.ceil(wishes.length / 3) * 64,
  ]
  return sections.reduce((sum, height) => sum + (height > 0 ? size.section + height : 0), 123)
}

function heightOfReviews({ window, own, other }: ReviewsOfApplication): number {
  if (!own && !other && (window.state === 'none' || window.state === 'over')) return 0
  const texts = [own, other].flatMap((one) => (one ? [one.text ?? ''] : []))
  if (texts.length === 0) return 104
  return texts.reduce((sum, text) => sum + 120 + linesOf(text, letters.main) * size.line, size.card)
}

function heights(of: Contents) {
  const main = [
    of.letter ? size.card + linesOf(of.letter, letters.main) * size.line : size.line,
    of.documents > 0 && size.card + of.documents * 64,
    heightOfProfile(of.profile) + (of.changes > 0 ? 100 + of.changes * 84 : 0),
  ]
  const side = [
    of.isAccepted && 72,
    of.decisions > 0 && size.card + of.decisions * 52 - 4,
    of.hasContacts && 225,
    of.criteria > 0 && (of.isScored ? size.card + of.criteria * 32 + 48 : 172),
    of.notes.reduce((sum, { text }) => sum + linesOf(text, letters.side) * size.line + 74, size.note),
  ]
  const sum = (some: readonly (number | false)[]) =>
    some.reduce<number>((all, height) => all + (height ? height + size.gap : 0), 0)
  return { main: sum(main), side: sum(side), history: 40 + of.steps * 85 + size.gap }
}

/** Where interviews, reviews and history stand, so that both columns end at nearly the same height. */
export function columnsOf(contents: Contents): Columns {
  const { main, side, history } = heights(contents)
  const count = contents.interviews
  const reviews = contents.reviews ? heightOfReviews(contents.reviews) : 0
  const high = {
    interviews: {
      main: Math.ceil(count / 2) * (size.meeting.main + size.gap),
      side: count * (size.meeting.side + size.gap),
    },
    reviews: { main: reviews && reviews + size.gap, side: reviews && reviews + size.gap },
    history: { main: history, side: history, below: 0 },
  }
  const cost = (columns: Columns) => {
    const of = (column: Side) =>
      (['interviews', 'reviews', 'history'] as const).reduce((sum, name) => {
        const place = columns[name]
        return place === column ? sum + high[name][place] : sum
      }, 0)
    const more = main + of('main') - side - of('side')
    return more >= 0 ? more : -more * costOfShort
  }
  const [best] = [...choices].sort((one, other) => cost(one) - cost(other))
  return best ?? usual
}

const usual: Columns = { interviews: 'side', reviews: 'main', history: 'below' }
const sides = (first: Side): Side[] => [first, first === 'main' ? 'side' : 'main']

/** The usual first: it stays where nothing else is better. */
const choices: readonly Columns[] = (['below', 'side', 'main'] as const).flatMap((history) =>
  sides('side').flatMap((interviews) => sides('main').map((reviews) => ({ interviews, reviews, history }))),
)
