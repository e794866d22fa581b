import type { Actor } from '#domain/accounts/actor.ts'
import { findLetters } from '#domain/message-templates/keep-letter.server.ts'
import { fillTemplate } from '#domain/message-templates/message-template.ts'
import type { OfferedTemplate } from './offered-templates.server.ts'

/** The teacher's kept letters, filled in with the vacancy. */
export async function offeredLetters(
  actor: Actor,
  { title: vacancy, schoolName: school }: { title: string; schoolName: string },
): Promise<OfferedTemplate[]> {
  const letters = await findLetters(actor)
  return letters.map(({ id, title, text }) => ({ id, title, text: fillTemplate(text, { vacancy, school }) }))
}
