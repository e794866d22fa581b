import { renderToStaticMarkup } from 'react-dom/server'
import type { RouterContextProvider } from 'react-router'
import { m } from '#locales/messages.ts'
import { sentForm } from '#web/request/actor.ts'
import { secretFields } from '#web/request/form.server.ts'

/** A person's own text; a number, a day, an address or the name of a choice is none. */
const isWritten = (text: string) => /\p{L}/u.test(text) && (/\s/.test(text) || /[^\p{ASCII}]/u.test(text))

/** A form with files bypasses the server's copy of the form: its page keeps the texts for a possible error page. */
export function rememberWords(context: Readonly<RouterContextProvider>, form: FormData): void {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  context.set(sentForm, Buffer.from(new URLSearchParams(texts).toString()))
}

/** What a person wrote in a sent form; never a password. */
export function writtenIn(form: Buffer | undefined): string[] {
  if (!form) return []
  const written = [...new URLSearchParams(form.toString())]
    .filter(([name]) => !secretFields.has(name))
    .map(([, value]) => value.trim())
    .filter(isWritten)
  return [...new Set(written)]
}

/** The same, to be copied from the error page that answers the form. */
export function typedHtml(form: Buffer | undefined): string {
  const written = writtenIn(form)
  if (written.length === 0) return ''
  return renderToStaticMarkup(
    <>
      <p className="mt-2 font-medium">{m.gone_typed()}</p>
      {written.map((words) => (
        <p key={words} className="mt-2 rounded-lg bg-felt p-3 whitespace-pre-line wrap-anywhere">
          {words}
        </p>
      ))}
    </>,
  )
}
