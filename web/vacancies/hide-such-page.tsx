import { Link } from 'react-router'
import { z } from 'zod'
import { hideSuch, unwantedValueOf } from '#domain/fit/hide-such.server.ts'
import { type Unwanted, unwantedKinds, unwantedMax } from '#domain/fit/unwanted.ts'
import { readVacancy } from '#domain/vacancies/read-vacancy.server.ts'
import { m } from '#locales/messages.ts'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { ownPath } from '#web/page/return-to.ts'
import { readForm, refuse, refuseForm } from '#web/request/form.server.ts'
import { idOf, notFound, requireRole } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Card } from '#web/ui/card.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/hide-such-page'
import { unwantedWords } from './unwanted-words.server.ts'

const input = z.object({ by: z.enum(unwantedKinds, { error: () => m.unwanted_required() }) })

/** The criteria by which similar vacancies can be hidden: those that the vacancy has. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const vacancy = await readVacancy(actor, idOf(params.id))
  if (!vacancy) notFound()
  const named = unwantedKinds.flatMap((kind): Unwanted[] => {
    const value = unwantedValueOf(vacancy, kind)
    return value ? [{ kind, value }] : []
  })
  return {
    title: vacancy.title,
    schoolName: vacancy.schoolName,
    back: backOf(url, vacancy.id),
    options: await Promise.all(
      named.map(async (one) => ({
        value: one.kind,
        label: await unwantedWords({ ...one, schoolName: vacancy.schoolName }),
      })),
    ),
  }
}

const backOf = (url: URL, id: string) =>
  url.searchParams.has('return_to') ? ownPath(url.searchParams.get('return_to')) : `/vacancies/${id}`

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const id = idOf(params.id)
  const vacancy = await readVacancy(actor, id)
  if (!vacancy) notFound()
  const read = readForm(input, await request.formData())
  if (!read.ok) return refuse(read.answer)
  const done = await hideSuch(actor, id, read.value.by)
  if (done.ok) {
    const { kind, value } = done.hidden
    return redirectWithToast(backOf(url, id), {
      kind: 'success',
      title: m.unwanted_done(),
      text: await unwantedWords({ kind, value, schoolName: vacancy.schoolName }),
      undo: { to: '/settings/unwanted', value: `${kind} ${value}` },
    })
  }
  if (done.reason === 'too-many') return refuseForm(read.values, m.unwanted_too_many({ max: unwantedMax }))
  return notFound()
}

export function meta() {
  return [{ title: pageTitle(m.unwanted_page_title()) }]
}

/** Hides similar vacancies from the teacher's own lists. */
export default function HideSuchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, schoolName, options, back } = loaderData
  return (
    <div className="mx-auto w-full max-w-[30rem]">
      <h1 className="mb-4 text-2xl font-semibold text-balance">{m.unwanted_page_title()}</h1>
      <Card as="section" className="sm:p-7">
        <p className="font-medium wrap-anywhere">
          <Unbroken>{title}</Unbroken>
        </p>
        <p className="text-muted wrap-anywhere">
          <Unbroken>{schoolName}</Unbroken>
        </p>
        <p className="mt-3 text-pretty">{m.unwanted_page_text()}</p>
        <PostForm answer={actionData?.answer} className="mt-5 grid gap-5">
          <RadioGroup
            legend={m.unwanted_legend()}
            name="by"
            defaultValue={options.at(-1)?.value}
            options={options.map(({ value, label }) => ({ value, label: <Unbroken>{label}</Unbroken> }))}
          />
          <FormActions back={back}>{m.unwanted_submit()}</FormActions>
        </PostForm>
        <Link to="/settings/unwanted" className="mt-4 inline-flex min-h-11 items-center">
          {m.unwanted_all()}
        </Link>
      </Card>
    </div>
  )
}
