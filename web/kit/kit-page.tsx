import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  Outlet,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { ThemeSwitch } from '#web/preferences/theme-switch.tsx'
import { requestFacts } from '#web/request/actor.ts'
import { textsByName } from '#web/request/form.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Basics, Buttons } from './basics.tsx'
import { FormParts, SwitchParts } from './form-parts.tsx'
import { ListParts, SearchParts } from './list-parts.tsx'
import { Messages, Steps, Things } from './things.tsx'
import { toasts } from './toasts.ts'

/** Every part of the kit in its states, for developers; only `npm run dev` has this page. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const { searchParams } = url
  return {
    theme: context.get(requestFacts).theme,
    page: Number(searchParams.get('page') ?? 4),
    on: searchParams.get('on') === 'yes',
    filters: { q: searchParams.get('q') ?? 'физика', city: searchParams.get('city') ?? 'Ош' },
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  if (form.has('switch')) return redirectWithToast(`/dev/kit?on=${form.get('switch')}`, toasts.success)
  const values: FormAnswer['values'] = {}
  for (const [name, all] of textsByName(form)) {
    values[name] = all.length > 1 || name === 'languages' ? all : (all[0] ?? '')
  }
  if (form.get('title')) return redirectWithToast('/dev/kit', toasts.success)
  const answer: FormAnswer = {
    values,
    errors: {
      title: ['Введите название вакансии.'],
      salary: ['Зарплата должна быть числом.'],
      about: ['Опишите работу хотя бы в двух словах.'],
      agreed: ['Без согласия вакансию не опубликовать.'],
    },
    formErrors: ['Вакансия не сохранена.'],
  }
  return data(answer, { status: 422 })
}

export function meta() {
  return [{ title: pageTitle('Детали интерфейса') }, { name: 'robots', content: 'noindex' }]
}

export default function KitPage() {
  const loaderData = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const { theme, page, on, filters } = loaderData
  return (
    <>
      <PageHeading
        title="Детали интерфейса"
        lead="Все части, из которых собраны страницы, в их состояниях."
        actions={
          <>
            <ThemeSwitch theme={theme} />
            <ButtonLink to="/" variant="secondary">
              На главную
            </ButtonLink>
            <DialogLink to="/dev/kit/dialog" className="inline-flex min-h-11 items-center">
              Открыть окно
            </DialogLink>
          </>
        }
      />
      <Basics />
      <Buttons />
      <SearchParts />
      <Messages />
      <Things />
      <Steps />
      <ListParts page={page} filters={filters} />
      <SwitchParts on={on} />
      <FormParts answer={actionData} />
      <p className="mt-10">
        <Link to="/nowhere">Страница, которой нет</Link>
      </p>
      <Outlet />
    </>
  )
}
