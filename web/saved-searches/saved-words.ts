import type { NotificationChannel } from '#domain/notifications/notification.ts'
import type { Alerts, Frequency } from '#domain/saved-searches/saved-search.ts'
import { countedMax, type SearchedList } from '#domain/search/search.ts'
import { numberWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { inLine } from '#web/words/dates.ts'
import type { OwnChannels } from './own-channels.server.ts'

const frequencies: Record<Frequency | 'off', () => string> = {
  daily: () => m.saved_search_frequency_daily(),
  weekly: () => m.saved_search_frequency_weekly(),
  off: () => m.saved_search_frequency_off(),
}

const channels: Record<NotificationChannel, () => string> = {
  email: () => m.saved_search_channel_email(),
  push: () => m.saved_search_channel_push(),
  telegram: () => m.settings_telegram_title(),
}

export const channelWord = (channel: NotificationChannel): string => channels[channel]()

// A name keeps its capital.
const wordInLine = (channel: NotificationChannel) =>
  channel === 'telegram' ? channelWord(channel) : inLine(channelWord(channel))

/** «Раз в день: письмо, Telegram»; without a channel only here. */
export function alertsWords(alerts: Alerts | null, { telegram }: Pick<OwnChannels, 'telegram'>): string {
  if (!alerts) return m.saved_search_frequency_off()
  const how = alerts.channels.filter((channel) => channel !== 'telegram' || telegram).map(wordInLine)
  const ways = how.length > 0 ? how.join(', ') : m.saved_search_channel_none()
  return `${frequencies[alerts.frequency]()}: ${ways}`
}

const lists: Record<SearchedList, () => string> = {
  vacancies: () => m.saved_search_list_vacancies(),
  teachers: () => m.saved_search_list_teachers(),
  schools: () => m.saved_search_list_schools(),
  offers: () => m.saved_search_list_offers(),
}

/** A search by the profile has no name of its own. */
export const searchName = ({ name, isFit }: { name: string; isFit: boolean }): string =>
  isFit ? m.saved_search_fit_name() : name

export const listWord = (list: SearchedList): string => lists[list]()

/** The choices of how often it is told. */
export function frequencyOptions<Value extends Frequency | 'off'>(
  values: readonly Value[],
): { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: frequencies[value]() }))
}

/** How many results of a search are new; beyond the counted number it says more. */
export function newWords(count: number): string {
  if (count === 0) return m.saved_search_nothing_new()
  if (count > countedMax) return m.saved_search_new_more({ amount: numberWords(countedMax) })
  return m.saved_search_new_count({ count, amount: numberWords(count) })
}
