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
