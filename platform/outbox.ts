import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { outboxFolder } from './mail.ts'

export type OutboxMail = {
  name: string
  to: string
  subject: string
  date: string
  text: string
  html: string
}

const shown = 100
const fileName = /^[\w-]+\.eml$/

/** The newest mails of the outbox. */
export async function readOutbox(): Promise<OutboxMail[]> {
  const names = await readdir(outboxFolder()).catch(() => [])
  const newest = names
    .filter((name) => fileName.test(name))
    .sort()
    .reverse()
    .slice(0, shown)
  return Promise.all(newest.map(readMail))
}

/** One mail of the outbox; undefined if there is none of that name. */
export async function readOutboxMail(name: string): Promise<OutboxMail | undefined> {
  if (!fileName.test(name)) return undefined
  return readMail(name).catch(() => undefined)
}

async function readMail(name: string): Promise<OutboxMail> {
  const mail = await PostalMime.parse(await readFile(join(outboxFolder(), name)))
  return {
    name,
    to: mail.to?.map(({ address }) => address).join(', ') ?? '',
    subject: mail.subject ?? '',
    date: mail.date ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
  }
}
