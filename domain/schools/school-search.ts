import { searchText } from '#domain/search/search-text.ts'

type Said = { schoolName: string; address: string; about: string; facilities: string[] }

/** What a school is found by: its name, its place and address, and what it says of itself. */
export function schoolSearchText(said: Said, of: { placeNames: string[] }): string {
  return searchText([said.schoolName], [said.address, ...of.placeNames], [said.about, ...said.facilities])
}
