import { wordsIn } from '#domain/texts/fold.ts'

/** All words of a line mean the same post, in three languages. */
const posts = [
  'учитель учительница преподаватель педагог мугалим окутуучу устат teacher',
  'репетитор тьютор tutor',
  'ассистент помощник жардамчы assistant',
  'координатор coordinator',
  'воспитатель тарбиячы educator nanny',
  'психолог psychologist',
  'логопед дефектолог speech therapist',
  'библиотекарь китепканачы librarian',
  'завуч заместитель орунбасар deputy',
  'директор мудир director principal headteacher',
  'методист усулчу methodologist',
  'тренер машыктыруучу coach trainer',
  'медсестра медайым nurse',
  'вожатый куратор жетекчи counselor curator',
  'лаборант laboratory',
  'няня бала кароочу babysitter',
].map((line) => line.split(' '))

const rootLengthMin = 4

function isFormOf(word: string, known: string): boolean {
  const root = known.slice(0, Math.max(rootLengthMin, known.length - 2))
  return word.startsWith(root) && word.length <= known.length + 5
}

export function postWords(text: string): string[] {
  const words = wordsIn(text)
  return posts.filter((post) => post.some((known) => words.some((word) => isFormOf(word, known)))).flat()
}
