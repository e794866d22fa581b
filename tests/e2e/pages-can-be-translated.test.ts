import type { Page } from '@playwright/test'
import { addRoom, addSchool, addTeacher, signInAs } from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'

const translated = 'font'

/** What Chrome's translator does to a page: each text gives its place to an element, and later texts do too. */
async function translate(page: Page): Promise<void> {
  await page.evaluate((name) => {
    function replace(root: Node) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode)
      for (const text of found) {
        const isLeft = text.parentElement?.closest(`${name}, script, style, textarea`)
        if (isLeft || !text.data.trim()) continue
        const words = document.createElement(name)
        words.textContent = text.data
        text.replaceWith(words)
      }
    }
    replace(document.body)
    const later = new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) replace(node)
    })
    later.observe(document.body, { childList: true, subtree: true })
  }, translated)
  await expect(page.locator(`main ${translated}`).first()).toBeAttached()
}

test('somebody registers on a page that the browser translates', async ({ newPage, mail }) => {
  const page = await newPage()
  await page.goto('/register')
  await steps.scripted(page)
  await translate(page)
  const person = steps.newPerson('teacher')
  const password = steps.field(page, 'password')
  await password.fill('Aa1')
  await password.fill('Aa1bcdefgh')
  await password.fill('a')
  await expect(page.locator('#password-rules')).toContainText('строчная буква')
  await steps.sendRegistration(page, person)
  await expect(page.getByText('Регистрация успешна!')).toBeVisible()
  await mail.next(person.email)
})

test('an answer comes into a chat that the browser translates', async ({ newPage, database, server }) => {
  const [teacher, school] = [await addTeacher(database), await addSchool(database)]
  const { id } = await addRoom(database, { teacher, school }, ['Начало.'])
  const [schoolPage, teacherPage] = [await newPage(), await newPage()]
  for (const [page, person] of [
    [schoolPage, school],
    [teacherPage, teacher],
  ] as const) {
    await signInAs(page.context(), server.address, person)
    await page.goto(`/messages/${id}`)
    await steps.live(page)
  }
  const write = (page: Page, text: string) => {
    const area = page.getByRole('textbox', { name: 'Сообщение' })
    return area.fill(text).then(() => area.press('Enter'))
  }
  const talkOf = (page: Page) => page.getByRole('region', { name: /^Чат: / })
  const talk = talkOf(schoolPage)
  await write(schoolPage, 'Вы ещё ищете работу?')
  // An answer that is sent before would be stored before it.
  await expect(talkOf(teacherPage)).toContainText('Вы ещё ищете работу?')
  await translate(schoolPage)
  // The list beside the chat says who wrote last: first the school, then the teacher.
  await write(teacherPage, 'Да, ищу.')
  await expect(talk).toContainText('Да, ищу.')
  await expect(schoolPage.getByRole('region', { name: 'Активные чаты' })).toContainText('Да, ищу.')
})
