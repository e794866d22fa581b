import { minuteMs } from '#domain/days/durations.ts'
import type { OutsideButton } from '#domain/delivery/outside-buttons.server.ts'
import { isMacOf, macOf } from '#platform/secrets.ts'

const purpose = 'telegram-button'
/** Telegram accepts 64 bytes in all; 96 bits are enough where nobody can try many. */
const macBytes = 12

type Press = { id: string } & ({ does: 'agree'; sequence: number; at: Date } | { does: 'decline' })

/** Valid in its chat alone. */
export function buttonData(chatId: number, button: OutsideButton): string {
  const id = Buffer.from(button.id.replaceAll('-', ''), 'hex').toString('base64url')
  const words =
    button.does === 'agree'
      ? `a.${id}.${button.sequence}.${(button.at.getTime() / minuteMs).toString(36)}`
      : `d.${id}`
  const mac = macOf(purpose, `${chatId} ${words}`).subarray(0, macBytes)
  return `${words}.${mac.toString('base64url')}`
}

export function readButtonData(chatId: number, data: string): Press | undefined {
  const end = data.lastIndexOf('.')
  const words = data.slice(0, end)
  const spelled = data.slice(end + 1)
  const mac = Buffer.from(spelled, 'base64url')
  // Decoding ignores letters that do not complete a byte.
  if (mac.toString('base64url') !== spelled) return undefined
  if (!isMacOf(purpose, `${chatId} ${words}`, mac, macBytes)) return undefined
  const [does, short = '', sequence, minute = ''] = words.split('.')
  const id = Buffer.from(short, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (does === 'd') return { does: 'decline', id }
  const at = new Date(Number.parseInt(minute, 36) * minuteMs)
  return { does: 'agree', id, sequence: Number(sequence), at }
}
