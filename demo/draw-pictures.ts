import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { files } from '#db/schema/files.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { schoolPhotos, schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import {
  type FilePurpose,
  type FileVariants,
  folderOf,
  galleryPhotoSizes,
  photoSizes,
} from '#domain/files/file.ts'
import { deleteFiles, putFile } from '#platform/files.ts'
import { uuidv7 } from '#platform/ids.ts'
import type { Picture } from '#platform/images.ts'
import { picturesOf } from './covers.ts'
import { drawPicture } from './draw-picture.ts'
import { addressOf, demoTeachers } from './people.ts'
import { portraitSvg } from './portraits.ts'
import { renewalLock } from './remove-demo.ts'
import { demoSchools } from './schools.ts'

/**
 * The job that draws what is missing of the demo people's portraits and the schools' pictures, one after another, so
 * that the server can answer meanwhile.
 */
export async function drawDemoPictures(): Promise<void> {
  await drawPortraits()
  await drawCovers()
}

async function drawPortraits(): Promise<void> {
  const shown = new Map(
    demoTeachers.filter(({ hasNoPhoto }) => !hasNoPhoto).map((teacher) => [addressOf(teacher.key), teacher]),
  )
  const missing = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(teacherProfiles)
    .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
    .where(and(inArray(accounts.email, [...shown.keys()]), isNull(teacherProfiles.photoFileId)))
  for (const { id, email } of missing) {
    const teacher = shown.get(email)
    if (!teacher) continue
    const drawn = await drawPicture(portraitSvg(teacher), photoSizes)
    await keep(id, 'teacher-photo', drawn, async (tx, fileId) => {
      const set = await tx
        .update(teacherProfiles)
        .set({ photoFileId: fileId })
        .where(and(eq(teacherProfiles.id, id), isNull(teacherProfiles.photoFileId)))
        .returning({ id: teacherProfiles.id })
      if (set.length === 0) return false
      // The applications are as though they had been sent with the photo.
      const photo = sql`jsonb_set(${applications.snapshot}, '{photoFileId}', to_jsonb(${fileId}::text))`
      await tx
        .update(applications)
        .set({ snapshot: photo })
        .where(and(eq(applications.teacherId, id), sql`${applications.snapshot} ->> 'photoFileId' is null`))
      return true
    })
  }
}

async function drawCovers(): Promise<void> {
  const found = await db
    .select({
      id: schoolProfiles.id,
      ownerId: accounts.id,
      email: accounts.email,
      position: schoolPhotos.position,
    })
    .from(schoolProfiles)
    .innerJoin(schoolMembers, eq(schoolMembers.schoolId, schoolProfiles.id))
    .innerJoin(accounts, eq(accounts.id, schoolMembers.accountId))
    .leftJoin(schoolPhotos, eq(schoolPhotos.schoolId, schoolProfiles.id))
    .where(
      inArray(
        accounts.email,
        demoSchools.map(({ key }) => addressOf(key)),
      ),
    )
  for (const [index, school] of demoSchools.entries()) {
    const rows = found.filter(({ email }) => email === addressOf(school.key))
    const [row] = rows
    if (!row) continue
    const taken = new Set(rows.map(({ position }) => position))
    for (const [place, svg] of picturesOf(school, index).entries()) {
      const position = place + 1
      if (taken.has(position)) continue
      const drawn = await drawPicture(svg, galleryPhotoSizes)
      await keep(row.ownerId, 'school-photo', drawn, async (tx, fileId) => {
        const [first] = await tx
          .select({ fileId: schoolPhotos.fileId })
          .from(schoolPhotos)
          .where(and(eq(schoolPhotos.schoolId, row.id), eq(schoolPhotos.position, position)))
        if (first) return false
        await tx.insert(schoolPhotos).values({ fileId, schoolId: row.id, position })
        return true
      })
    }
  }
}

/**
 * Keeps a picture as an upload would: the row, the bytes, and its place. Without a place for it nothing stays, and
 * whom it shows may be gone meanwhile.
 */
async function keep(
  ownerId: string,
  purpose: FilePurpose,
  drawn: readonly Picture[],
  place: (tx: Transaction, fileId: string) => Promise<boolean>,
): Promise<void> {
  const id = uuidv7()
  const isBegun = await besideRenewal(async (tx) => {
    const [owner] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, ownerId))
    if (owner) await tx.insert(files).values({ id, ownerId, purpose, isPublic: false, state: 'pending' })
    return owner !== undefined
  })
  if (!isBegun) return
  const hash = createHash('sha256')
  const variants: FileVariants = {}
  for (const { size, bytes, avif, ...picture } of drawn) {
    const key = `${folderOf(id)}/${size}`
    await putFile(`${key}.webp`, bytes)
    if (avif) await putFile(`${key}.avif`, avif)
    hash.update(bytes)
    variants[size] = { key: `${key}.webp`, ...picture, ...(avif && { avif: `${key}.avif` }) }
  }
  const isPlaced = await besideRenewal(async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, ownerId)).for('update')
    const stored = await tx
      .update(files)
      .set({ state: 'stored', sha256: hash.digest('hex'), variants })
      .where(eq(files.id, id))
      .returning({ id: files.id })
    return stored.length > 0 && (await place(tx, id))
  })
  if (isPlaced) return
  await deleteFiles(folderOf(id))
  await db.delete(files).where(eq(files.id, id))
}

/** A transaction that a renewal waits for, or that waits for it, so that neither meets the other halfway. */
function besideRenewal<Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${renewalLock})`)
    return work(tx)
  })
}
