import type { OwnSchool } from '#domain/schools/own-school.server.ts'

/** What somebody chose; nothing where the column only has its default. */
export function chosenIn(
  school: Pick<OwnSchool, 'schoolName' | 'schoolType' | 'category' | 'unfinished'>,
  name: 'school_type' | 'category',
): string {
  const isChosen = school.schoolName !== '' && school.unfinished?.[name] === undefined
  if (!isChosen) return ''
  return name === 'category' ? school.category : school.schoolType
}
