import type { Actor } from '#domain/accounts/actor.ts'
import { ownNotificationSettings } from '#domain/delivery/notification-settings.server.ts'
import { ownTelegram } from '#domain/telegram/own-telegram.server.ts'

/** Whether the channels of a search reach the person today. */
export type OwnChannels = {
  push: 'on' | 'off'
  /** Undefined where no bot is set. */
  telegram: 'on' | 'off' | 'unlinked' | undefined
}

export async function ownChannels(actor: Actor): Promise<OwnChannels> {
  const [settings, telegram] = await Promise.all([ownNotificationSettings(actor), ownTelegram(actor)])
  const ofSearches = settings.find(({ kind }) => kind === 'search-found')
  return {
    push: ofSearches?.isPushed ? 'on' : 'off',
    telegram: telegram && (!telegram.linkedAt ? 'unlinked' : ofSearches?.isToldByTelegram ? 'on' : 'off'),
  }
}
