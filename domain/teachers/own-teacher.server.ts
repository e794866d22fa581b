import { eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { files } from '#db/schema/files.ts'
import { profileChecks, teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { withoutSearch } from '#domain/search/personal-data.server.ts'
import { emptyProfile } from './empty-profile.ts'
import type { IdleStep } from './idle.ts'
import { entriesColumns, noEntries, type ProfileEntries } from './profile-entries.server.ts'
import { type GateField, missingForPublication } from './teacher.ts'

type Profile = Omit<
  typeof teacherProfiles.$inferSelect,
  'searchText' | 'searchVector' | 'searchHead' | 'searchVersion' | 'subjectIds' | 'languageCodes'
> &
  ProfileEntries

export type OwnTeacher = Profile & {
  fullName: string
  phone: string | null
  /** Before the profile may be shown or an application sent. */
  missing: GateField[]
  hasPhoto: boolean
  /** The last notice about a profile without visits, until its teacher answers. */
  idle: IdleStep | null
}

/** Empty before the first save; undefined for others. */
export async function ownTeacher(actor: Actor): Promise<OwnTeacher | undefined> {
  if (actor.role !== 'teacher') return undefined
  const [found] = await db
    .select({
      profile: teacherProfiles,
      entries: entriesColumns,
      photoState: files.state,
      phone: accounts.phone,
      idle: profileChecks.step,
    })
    .from(accounts)
    .leftJoin(teacherProfiles, eq(teacherProfiles.id, accounts.id))
    .leftJoin(profileChecks, eq(profileChecks.teacherId, accounts.id))
    .leftJoin(files, eq(files.id, teacherProfiles.photoFileId))
    .where(eq(accounts.id, actor.accountId))
  const { fullName } = actor
  const profile = found?.profile
    ? { ...kept(found.profile), ...found.entries }
    : emptyTeacher(actor.accountId)
  return {
    ...profile,
    fullName,
    phone: found?.phone ?? null,
    missing: missingForPublication({ ...profile, fullName }),
    hasPhoto: found?.photoState === 'stored',
    idle: found?.idle ?? null,
  }
}

function kept(found: typeof teacherProfiles.$inferSelect) {
  const { subjectIds: _subjects, languageCodes: _languages, ...profile } = withoutSearch(found)
  return profile
}

function emptyTeacher(id: string): Profile {
  const epoch = new Date(0)
  return {
    id,
    ...emptyProfile,
    ...noEntries(),
    hiddenAt: null,
    verificationStatus: 'none',
    verifiedClaims: [],
    reviewCount: 0,
    rating: null,
    version: 0,
    createdAt: epoch,
    updatedAt: epoch,
  }
}
