import { asc, eq, lt } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { rememberWords } from '#domain/search/remember-words.server.ts'
import { searchVersion } from '#domain/search/search.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { entriesOf, noEntries } from './profile-entries.server.ts'
import { searchColumnsOf } from './teacher-row.server.ts'

const rowsAtOnce = 200

export async function renewTeachersSearch(): Promise<void> {
  for (let renewed = rowsAtOnce; renewed === rowsAtOnce; ) {
    renewed = await transact(async (tx) => {
      const found = await tx
        .select({ profile: teacherProfiles, fullName: accounts.fullName })
        .from(teacherProfiles)
        .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
        .where(lt(teacherProfiles.searchVersion, searchVersion))
        .orderBy(asc(teacherProfiles.id))
        .limit(rowsAtOnce)
        .for('update', { of: teacherProfiles })
      const entries = await entriesOf(
        tx,
        found.map(({ profile }) => profile.id),
      )
      const none = noEntries()
      const texts: string[] = []
      for (const { profile, fullName } of found) {
        const search = await searchColumnsOf({ ...profile, ...(entries.get(profile.id) ?? none) }, fullName)
        texts.push(search.searchText)
        await tx.update(teacherProfiles).set(search).where(eq(teacherProfiles.id, profile.id))
      }
      await rememberWords(tx, 'teachers', texts)
      return found.length
    })
  }
}
