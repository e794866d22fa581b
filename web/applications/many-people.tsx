import { m } from '#locales/messages.ts'
import { partyName } from '#web/application-parts/application-words.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/decide-many-page'
import type { ManyAction } from './many-words.ts'

/** First the name, and below it what distinguishes a person's applications. */
export function Person({ name, facts }: { name: string; facts: readonly string[] }) {
  return (
    <>
      <span className="block font-medium wrap-anywhere">{partyName(name)}</span>
      {facts.map((fact) => (
        <span key={fact} className="block text-sm wrap-anywhere text-muted">
          <Unbroken>{fact}</Unbroken>
        </span>
      ))}
    </>
  )
}

type Left = Route.ComponentProps['loaderData']['left']

/** With whom it cannot be done, and why not. */
export function LeftOut({ people, action }: { people: Left; action: ManyAction }) {
  const count = people.length
  if (count === 0) return null
  return (
    <section>
      <h3 className="font-medium">
        {action === 'write' ? m.many_unwritten({ count }) : m.many_apart({ count })}
      </h3>
      <ul className="people-columns mt-3 gap-4">
        {people.map(({ id, name, vacancyTitle, why }) => (
          <li key={id}>
            <Person name={name} facts={[vacancyTitle]} />
            <span className="block text-sm">{why}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
