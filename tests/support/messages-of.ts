import type { z } from 'zod'

/** What a form says about each field that it refuses. */
export function messagesOf(schema: z.ZodType, posted: unknown): Record<string, string[]> {
  const parsed = schema.safeParse(posted)
  const messages: Record<string, string[]> = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path.map(String).join('.')
    messages[field] = [...(messages[field] ?? []), message]
  }
  return messages
}
