import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { housingAlbum } from '#domain/schools/album.ts'
import { discardAlbum } from '#domain/schools/arrange-school-photos.server.ts'
import { now } from '#platform/clock.ts'

export async function removeVacancy(
  tx: Transaction,
  vacancy: { id: string; schoolId: string },
): Promise<{ id: string } | undefined> {
  const [removed] = await tx
    .update(vacancies)
    .set({ deletedAt: now(), updatedAt: now() })
    .where(
      and(
        eq(vacancies.id, vacancy.id),
        eq(vacancies.schoolId, vacancy.schoolId),
        isNull(vacancies.deletedAt),
      ),
    )
    .returning({ id: vacancies.id })
  if (removed) await discardAlbum(tx, vacancy.schoolId, housingAlbum(vacancy.id))
  return removed
}
