import type { Transaction } from '#db/client.ts'
import { filesOfSchool, giveUpFiles } from '#domain/files/personal-data.server.ts'
import { eraseLabelsOfSchool } from '#domain/labels/personal-data.server.ts'
import { eraseTemplates } from '#domain/message-templates/personal-data.server.ts'
import { eraseSavedOfSchool } from '#domain/saved/personal-data.server.ts'
import { eraseSearchesOfSchool } from '#domain/saved-searches/personal-data.server.ts'
import { eraseVacancies, eraseVacancyTemplates } from '#domain/vacancies/personal-data.server.ts'

export async function eraseUnseenSchool(tx: Transaction, schoolId: string): Promise<void> {
  await giveUpFiles(tx, await filesOfSchool(tx, schoolId))
  await eraseKeptOfSchool(tx, schoolId)
}

export async function eraseKeptOfSchool(tx: Transaction, schoolId: string): Promise<void> {
  await eraseSearchesOfSchool(tx, schoolId)
  await eraseSavedOfSchool(tx, schoolId)
  await eraseLabelsOfSchool(tx, schoolId)
  await eraseTemplates(tx, schoolId)
  await eraseVacancyTemplates(tx, schoolId)
  await eraseVacancies(tx, schoolId)
}
