import type { OwnSchool } from '#domain/schools/own-school.server.ts'

/** The chosen values; none if the column only has its default. */
export function chosenIn(
  school: Pick<OwnSchool, 'schoolName' | 'schoolType' | 'category' | 'unfinished' | 'formId'>,
  name: 'school_type' | 'category',
): string {
  // A form that saves itself may have it before the name.
  const isWritten = school.schoolName !== '' || school.formId !== null
  const isChosen = isWritten && school.unfinished?.[name] === undefined
  if (!isChosen) return ''
  return name === 'category' ? school.category : school.schoolType
}
