import { asc, eq, lt } from 'drizzle-orm'
import { schoolProfiles } from '#db/schema/schools.ts'
import { placeSearchNames } from '#domain/places/find-places.server.ts'
import { rememberWords } from '#domain/search/remember-words.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { schoolSearchText, schoolSearchVersion } from './school-search.ts'

const rowsAtOnce = 200

export async function renewSchoolsSearch(): Promise<void> {
  for (let renewed = rowsAtOnce; renewed === rowsAtOnce; ) {
    renewed = await transact(async (tx) => {
      const found = await tx
        .select()
        .from(schoolProfiles)
        .where(lt(schoolProfiles.searchVersion, schoolSearchVersion))
        .orderBy(asc(schoolProfiles.id))
        .limit(rowsAtOnce)
        .for('update')
      const texts: string[] = []
      for (const school of found) {
        const placeNames = await placeSearchNames(school.districtId, school.cityId)
        const searchText = schoolSearchText(school, { placeNames })
        texts.push(searchText)
        await tx
          .update(schoolProfiles)
          .set({ searchText, searchVersion: schoolSearchVersion })
          .where(eq(schoolProfiles.id, school.id))
      }
      await rememberWords(tx, 'schools', texts)
      return found.length
    })
  }
}
