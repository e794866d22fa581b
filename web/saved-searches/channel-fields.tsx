import type { NotificationChannel } from '#domain/notifications/notification.ts'
import { m } from '#locales/messages.ts'
import { CheckboxGroup } from '#web/forms/choice-field.tsx'
import type { OwnChannels } from './own-channels.server.ts'
import { channelWord } from './saved-words.ts'

type ChannelFieldsProps = { own: OwnChannels; chosen: readonly NotificationChannel[] }

/** The channels of a search besides the product itself. */
export function ChannelFields({ own, chosen }: ChannelFieldsProps) {
  const ways = [
    { value: 'email' as const },
    {
      value: 'push' as const,
      hint: own.push === 'off' ? m.saved_search_channel_off() : m.saved_search_channel_push_hint(),
    },
    ...(own.telegram ? [{ value: 'telegram' as const, hint: telegramHint(own.telegram) }] : []),
  ]
  return (
    <>
      <CheckboxGroup
        legend={m.saved_search_channels_label()}
        name="channels"
        defaultValues={chosen}
        hint={m.saved_search_channels_hint()}
        options={ways.map(({ value, hint }) => ({ value, label: channelWord(value), hint }))}
      />
      {/* Without a configured bot there is no field for it, and nothing changes. */}
      {!own.telegram && chosen.includes('telegram') && (
        <input type="hidden" name="channels" value="telegram" />
      )}
    </>
  )
}

const telegramHint = (telegram: NonNullable<OwnChannels['telegram']>) =>
  telegram === 'unlinked'
    ? m.saved_search_channel_unlinked()
    : telegram === 'off'
      ? m.saved_search_channel_off()
      : undefined
