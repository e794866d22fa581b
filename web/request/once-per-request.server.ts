import type { RouterContextProvider } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { requestFacts } from './actor.ts'

/** A value about the actor that the parallel loaders of one request share: read once for all of them. */
export function oncePerRequest<Value>(
  read: (actor: Actor, context: Readonly<RouterContextProvider>) => Promise<Value>,
) {
  const asked = new WeakMap<object, Promise<Value>>()
  return (context: Readonly<RouterContextProvider>): Promise<Value> => {
    const facts = context.get(requestFacts)
    const known = asked.get(facts) ?? read(facts.actor, context)
    asked.set(facts, known)
    return known
  }
}

/** The same for a row that a page and the dialog over it both show. */
export function oncePerRequestById<Value>(read: (actor: Actor, id: string) => Promise<Value>) {
  const asked = new WeakMap<object, Map<string, Promise<Value>>>()
  return (context: Readonly<RouterContextProvider>, id: string): Promise<Value> => {
    const facts = context.get(requestFacts)
    const byId = asked.get(facts) ?? new Map<string, Promise<Value>>()
    asked.set(facts, byId)
    const known = byId.get(id) ?? read(facts.actor, id)
    byId.set(id, known)
    return known
  }
}
