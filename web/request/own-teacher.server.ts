import type { RouterContextProvider } from 'react-router'
import { type OwnTeacher, ownTeacher } from '#domain/teachers/own-teacher.server.ts'
import { requestFacts } from './actor.ts'

const read = new WeakMap<object, Promise<OwnTeacher | undefined>>()

/** The teacher's own profile for the loaders of one request, which run beside each other: read once for all of them. */
export function ownTeacherOf(context: Readonly<RouterContextProvider>): Promise<OwnTeacher | undefined> {
  const facts = context.get(requestFacts)
  const known = read.get(facts) ?? ownTeacher(facts.actor)
  read.set(facts, known)
  return known
}
