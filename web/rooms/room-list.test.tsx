import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RoomList } from './room-list.tsx'

const room = {
  id: 'chat_1',
  ...{ name: 'Айгүл', photoFileId: null, coverFileId: null, about: null, time: '09:45', lastSentAt: 1 },
  ...{ unread: 0, isMuted: false, preview: 'Добрый день!' },
}

const previewOf = (isOwn: boolean) =>
  /class="room-preview[^"]*">(.*?)<\/span>/.exec(
    renderToString(
      <MemoryRouter>
        <RoomList rooms={[{ ...room, isOwn }]} />
      </MemoryRouter>,
    ),
  )?.[1]

test('a browser may translate what was said last: it is one text, whoever said it', () => {
  expect(previewOf(true)).toBe('Вы: Добрый день!')
  expect(previewOf(false)).toBe('Добрый день!')
})
