import { deleteAccountByCommand, deleteVisitorByCommand } from '#domain/privacy/delete-by-command.server.ts'
import { SettingError } from '#platform/config.ts'

/**
 * For a person who asked by mail to be deleted: the account with that name, or without an account what the address
 * left.
 */
export async function deleteForSomebody(
  email: string,
  name: string | undefined,
  print: (line: string) => void,
): Promise<void> {
  const done = await deleteAccountByCommand(email, name ?? '')
  if (done.ok) return print(`The account ${email} is deleted for good, and its owner was mailed so.`)
  if (done.reason === 'other-name')
    throw new SettingError(
      `Say whose account it is, as its page in the console has the name: --name "Name Surname". Nothing brings it back.`,
    )
  // A name means an account: data of a mistyped address belong to somebody else.
  if (name !== undefined)
    throw new SettingError(
      `There is no account ${email}. Without --name what a visitor left under it is deleted.`,
    )
  const left = await deleteVisitorByCommand(email)
  const counts = Object.entries(left).filter(([, count]) => count > 0)
  if (counts.length === 0)
    throw new SettingError(`There is no account ${email}, and nothing else of that address.`)
  const words = counts.map(([what, count]) => `${what} ${count}`).join(', ')
  print(`There is no account ${email}. Deleted of what the address left: ${words}.`)
}
