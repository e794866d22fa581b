import type { Blocking } from '#domain/rooms/find-blocking.server.ts'
import type { GateField } from '#domain/teachers/teacher.ts'
import { m } from '#locales/messages.ts'

const words: Record<GateField, () => string> = {
  full_name: () => m.apply_gate_full_name(),
  specialization: () => m.apply_gate_specialization(),
  bio: () => m.apply_gate_bio(),
}

/** What a teacher's profile still lacks, as a list in words. */
export function applyMissingWords(missing: GateField[]): string {
  return missing.map((field) => words[field]()).join(', ')
}

/** Why nothing is said to this school. */
export function blockedWords(reason: Blocking): string {
  return reason === 'no-access' ? m.apply_blocked_by_school() : m.apply_blocked_by_oneself()
}
