type Mailbox = { name: string; latin?: string; address: string }

const mailboxes: { domains: readonly string[]; mailbox: Mailbox }[] = [
  {
    domains: ['gmail.com', 'googlemail.com'],
    mailbox: { name: 'Gmail', address: 'https://mail.google.com/' },
  },
  {
    domains: ['mail.ru', 'inbox.ru', 'list.ru', 'bk.ru', 'internet.ru'],
    mailbox: { name: 'Mail.ru', address: 'https://e.mail.ru/' },
  },
  {
    domains: ['ya.ru', 'yandex.ru', 'yandex.com', 'yandex.kz', 'yandex.by'],
    mailbox: { name: 'Яндекс', latin: 'Yandex', address: 'https://mail.yandex.ru/' },
  },
  {
    domains: ['rambler.ru', 'lenta.ru', 'ro.ru'],
    mailbox: { name: 'Рамблер', latin: 'Rambler', address: 'https://mail.rambler.ru/' },
  },
  {
    domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
    mailbox: { name: 'Outlook', address: 'https://outlook.live.com/mail/' },
  },
  {
    domains: ['icloud.com', 'me.com', 'mac.com'],
    mailbox: { name: 'iCloud', address: 'https://www.icloud.com/mail/' },
  },
  { domains: ['yahoo.com', 'ymail.com'], mailbox: { name: 'Yahoo', address: 'https://mail.yahoo.com/' } },
]

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}

/**
 * Where to read the mails of an email, or of its domain, in a browser (on a phone with the application installed, that
 * opens); undefined if unknown.
 */
export function mailboxOf(email: string): Mailbox | undefined {
  const domain = domainOf(email)
  return mailboxes.find(({ domains }) => domains.includes(domain))?.mailbox
}
