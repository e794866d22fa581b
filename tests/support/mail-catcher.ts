import { afterAll, beforeAll } from 'vitest'
import { type Mail, setMailer } from '#platform/mail.ts'

/** What was sent in a file that catches mails. */
export const sentMails: Mail[] = []

/** Replaces the mail server: it may wait until something happens, or fail a mail with an error. */
export const mailServer: {
  hangsUntil?: Promise<void> | undefined
  /** Hears of each mail before it is taken. */
  onMail?: (() => void) | undefined
  failureOf?: ((mail: Mail) => Error | undefined) | undefined
  isAway?: boolean
} = {}

/** Call it at the top of a test file: no mail leaves the process, and the test reads the mails in `sentMails`. */
export function catchMails(): void {
  beforeAll(() => {
    sentMails.length = 0
    setMailer({
      async send(mail) {
        mailServer.onMail?.()
        await mailServer.hangsUntil
        const failure = mailServer.failureOf?.(mail)
        if (failure) throw failure
        sentMails.push(mail)
      },
      answers: async () => !mailServer.isAway,
    })
  })
  afterAll(() => {
    setMailer(undefined)
    for (const key of Object.keys(mailServer)) delete mailServer[key as keyof typeof mailServer]
  })
}

/** Runs the work while a mail waits for its server, which accepts it afterwards. */
export async function whileMailWaits(
  mailing: () => Promise<void>,
  work: () => Promise<unknown>,
): Promise<void> {
  const [asked, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  mailServer.hangsUntil = taken.promise
  mailServer.onMail = asked.resolve
  const mailed = mailing()
  try {
    await Promise.race([asked.promise, mailed])
    await work()
  } finally {
    mailServer.hangsUntil = undefined
    mailServer.onMail = undefined
    taken.resolve()
    await mailed
  }
}
