import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#locales/messages.ts'
import { outdatingHint } from './outdating-notice.tsx'

test('one claim that a change makes outdated is named in a sentence, several are listed', () => {
  overwriteGetLocale(() => 'ru')
  expect(outdatingHint(['registration'], 'school-name')).toBe(
    'После смены названия регистрацию школы нужно будет подтвердить заново.',
  )
  expect(outdatingHint(['registration', 'licence'], 'school-name')).toContain(
    'подтвердить заново: «Регистрация школы», «Лицензия».',
  )
  expect(outdatingHint(['address'], 'address', 'Улица и дом')).toBe(
    'Улица и дом. После смены адреса его нужно будет подтвердить заново.',
  )
  expect(outdatingHint(['address'], 'school-name')).toBe('')
})
