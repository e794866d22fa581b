import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { galleryPhotoSizes, photoSizes } from '#domain/files/file.ts'
import { queueJob } from '#platform/jobs.ts'
import { housingPicturesOf, picturesOf } from './covers.ts'
import { drawDocuments } from './draw-documents.ts'
import { drawPicture } from './draw-picture.ts'
import { keepDrawing } from './keep-drawing.ts'
import { addressOf, demoTeachers } from './people.ts'
import { portraitSvg } from './portraits.ts'
import { demoSchools } from './schools.ts'

/** A stopping server waits for at most one turn and one drawing. */
const usualTurnMs = 3_000

/**
 * The job that draws missing portraits, school pictures and waiting documents, one after another, so that the server
 * can answer meanwhile. The next job continues where a turn ends.
 */
export async function drawDemoPictures({ turnMs = usualTurnMs } = {}): Promise<void> {
  const end = performance.now() + turnMs
  for await (const _ of drawings()) {
    if (performance.now() > end) return queueJob(db, 'draw-demo-pictures', {})
  }
}

/** Yields after each drawing. */
async function* drawings(): AsyncGenerator<void> {
  yield* drawPortraits()
  yield* drawCovers()
  yield* drawDocuments()
}

async function* drawPortraits(): AsyncGenerator<void> {
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
    await keepDrawing(id, 'teacher-photo', drawn, async (tx, fileId) => {
      const set = await tx
        .update(teacherProfiles)
        .set({ photoFileId: fileId })
        .where(and(eq(teacherProfiles.id, id), isNull(teacherProfiles.photoFileId)))
        .returning({ id: teacherProfiles.id })
      if (set.length === 0) return false
      // The applications look as if they had been sent with the photo.
      const photo = sql`jsonb_set(${applications.snapshot}, '{photoFileId}', to_jsonb(${fileId}::text))`
      await tx
        .update(applications)
        .set({ snapshot: photo })
        .where(and(eq(applications.teacherId, id), sql`${applications.snapshot} ->> 'photoFileId' is null`))
      return true
    })
    yield
  }
}

async function* drawCovers(): AsyncGenerator<void> {
  const found = await db
    .select({
      id: schoolProfiles.id,
      ownerId: accounts.id,
      email: accounts.email,
      isOfHousing: schoolPhotos.isOfHousing,
      position: schoolPhotos.position,
    })
    .from(schoolProfiles)
    .innerJoin(schoolMembers, eq(schoolMembers.schoolId, schoolProfiles.id))
    .innerJoin(accounts, eq(accounts.id, schoolMembers.accountId))
    .leftJoin(schoolPhotos, and(eq(schoolPhotos.schoolId, schoolProfiles.id), isNull(schoolPhotos.vacancyId)))
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
    for (const isOfHousing of [false, true]) {
      const taken = rows.filter((one) => one.isOfHousing === isOfHousing).map(({ position }) => position)
      const svgs = isOfHousing ? housingPicturesOf(school, index) : picturesOf(school, index)
      for (const [place, svg] of svgs.entries()) {
        const position = place + 1
        if (taken.includes(position)) continue
        await drawInAlbum(row, svg, { isOfHousing, position })
        yield
      }
    }
  }
}

/** Somebody may have put a picture there meanwhile. */
async function drawInAlbum(
  { id: schoolId, ownerId }: { id: string; ownerId: string },
  svg: string,
  place: { isOfHousing: boolean; position: number },
): Promise<void> {
  const drawn = await drawPicture(svg, galleryPhotoSizes)
  await keepDrawing(ownerId, 'school-photo', drawn, async (tx, fileId) => {
    const [there] = await tx
      .select({ fileId: schoolPhotos.fileId })
      .from(schoolPhotos)
      .where(
        and(
          eq(schoolPhotos.schoolId, schoolId),
          eq(schoolPhotos.isOfHousing, place.isOfHousing),
          isNull(schoolPhotos.vacancyId),
          eq(schoolPhotos.position, place.position),
        ),
      )
    if (there) return false
    await tx.insert(schoolPhotos).values({ fileId, schoolId, ...place })
    return true
  })
}
