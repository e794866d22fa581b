const wordsOf = (text: string) => text.toLocaleLowerCase('ru').match(/[\p{L}\d]+/gu) ?? []

/**
 * What a card says of a profession beside the title of the vacancy: the parts of it whose words the title has not said.
 * «Mathematics teacher, beginner» beside «Mathematics teacher, grades 5 to 9» is «Beginner».
 */
export function professionBeside(profession: string | null, vacancyTitle: string): string | null {
  const said = new Set(wordsOf(vacancyTitle))
  const isSaid = (part: string) => wordsOf(part).every((word) => said.has(word))
  const rest = (profession ?? '')
    .split(',')
    .filter((part) => !isSaid(part))
    .join(',')
    .trim()
  return rest === '' ? null : rest[0]?.toLocaleUpperCase('ru') + rest.slice(1)
}
