import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { listAddress } from '#web/lists/list-address.ts'

type ConsoleWaysProps = {
  /** Whose the reported things are. */
  id: string
  name: string
  /** Of the person, or of the school's owner; undefined where there is none. */
  account: { id: string; email: string } | undefined
}

/** What else the console knows of a person or a school: searches of its lists. */
export function ConsoleWays({ id, name, account }: ConsoleWaysProps) {
  const ways: [to: string, words: string][] = [
    [listAddress('/admin/reports', { q: id }), m.console_queue_reports()],
    [listAddress('/admin/verifications', { q: name }), m.console_verifications()],
  ]
  if (account)
    ways.push(
      [listAddress('/admin/support', { q: account.email }), m.console_support()],
      [listAddress('/admin/audit', { who: account.id }), m.console_audit()],
    )
  return (
    <p className="mt-3 flex flex-wrap gap-x-5">
      {ways.map(([to, words]) => (
        <Link key={to} to={to} className="inline-flex min-h-11 items-center">
          {words}
        </Link>
      ))}
    </p>
  )
}
