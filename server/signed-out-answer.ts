import { m } from '#locales/messages.ts'
import { withoutLanguage } from '#locales/without-language.ts'
import { writtenIn } from '#web/page/typed-words.server.tsx'
import { enterFor, loginFor, pathOf } from '#web/request/guards.server.ts'
import { isOfScript } from '#web/request/is-of-script.ts'
import { escaped, formAgain } from './form-again.ts'
import { formBytesMax, type ReadForm, readFormBody } from './form-body.ts'
import { localeOfPath } from './languages.ts'
import { refusal } from './refusal.ts'

type SentForm = { path: string; form: Buffer | undefined }

/**
 * What somebody sent whose session ended. A form with a place for files is otherwise left to its action, which would
 * refuse it unread; a small one is read here.
 */
export async function readSignedOut(
  request: Request,
  { path, form }: SentForm,
): Promise<ReadForm | Response> {
  const { method, headers } = request
  const isMultipart = headers.get('content-type')?.startsWith('multipart/form-data')
  const bytes = Number(headers.get('content-length') ?? Number.NaN)
  const isSmall = bytes <= formBytesMax
  if (method !== 'POST' || !isMultipart || !isSmall || keepsForm(headers, path))
    return { request, urlencoded: form }
  const read = await readFormBody(request, path)
  return read instanceof Response ? read : { ...read, urlencoded: await withoutFiles(read.request.clone()) }
}

/** Undefined if a file was chosen: no page can give it back. */
async function withoutFiles(request: Request): Promise<Buffer | undefined> {
  const texts = new URLSearchParams()
  for (const [name, value] of await request.formData()) {
    if (typeof value === 'string') texts.append(name, value)
    else if (value.name !== '') return undefined
  }
  return Buffer.from(texts.toString())
}

/** Where a guard of an area leads somebody whose session, or whose console, has closed meanwhile. */
const doors = [
  { to: loginFor, title: m.signed_out_title, text: m.signed_out_text, link: m.nav_login },
  { to: enterFor, title: m.console_closed_title, text: m.console_closed_text, link: m.console_enter_title },
]

/**
 * In place of the redirect to the sign-in page, which would lose what was typed while the session ended: the form, ready
 * to be sent again after signing in beside it. The same while the console closed. Undefined if no text is lost, if a script keeps the form, or if the
 * redirect leads back to another page: then its action is meant to go on there, as after a visitor's press.
 */
export function signedOutAnswer(
  { method, headers, url: address }: Request,
  { path, form }: SentForm,
  routed: Response,
): Response | undefined {
  const location = routed.headers.get('Location') ?? ''
  const url = new URL(address)
  const door = doors.find(({ to }) => withoutLanguage(location) === to(pathOf(url)))
  if (method !== 'POST' || !door || keepsForm(headers, path)) return undefined
  if (writtenIn(form).length === 0) return undefined
  const locale = localeOfPath(path)
  const again = formAgain(form, url, locale)
  if (!again) return undefined
  const [title, text] = [door.title({}, { locale }), door.text({}, { locale })]
  const link = `<p><a href="${escaped(location)}" target="_blank">${door.link({}, { locale })}</a></p>`
  return refusal(401, path, { title, text, further: `${link}\n${again}` })
}

const keepsForm = (headers: Headers, path: string) => path.endsWith('.data') || isOfScript(headers)
