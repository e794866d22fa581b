import Briefcase from 'lucide-react/icons/briefcase'
import MapPin from 'lucide-react/icons/map-pin'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  Outlet,
  useActionData,
  useLoaderData,
} from 'react-router'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { CheckboxField, CheckboxGroup, RadioGroup } from '#web/forms/choice-field.tsx'
import { ComboField, SelectField, TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { ListField } from '#web/forms/list-field.tsx'
import { PasswordField } from '#web/forms/password-field.tsx'
import { SwitchButton } from '#web/forms/switch.tsx'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { FilterChips, FilterForm, MoreFilters } from '#web/lists/filters.tsx'
import { Pagination } from '#web/lists/pagination.tsx'
import { Loading, Skeleton, SkeletonCard, SkeletonText } from '#web/lists/skeleton.tsx'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { Menu } from '#web/overlays/menu.tsx'
import { type Toast, useToast } from '#web/overlays/toast.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { ThemeSwitch } from '#web/preferences/theme-switch.tsx'
import { requestFacts } from '#web/request/actor.ts'
import { textsByName } from '#web/request/form.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { HornOrnament, TundukMark } from '#web/ui/mark.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Ring } from '#web/ui/ring.tsx'
import { Sparkline } from '#web/ui/sparkline.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { Timeline } from '#web/ui/timeline.tsx'

/** Every part of the kit in its states, for those who build with it; only `npm run dev` has this page. */
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

const tones: Tone[] = ['neutral', 'lake', 'apricot', 'green', 'red']

const toasts: Record<Toast['kind'], Toast> = {
  success: {
    kind: 'success',
    title: 'Изменения сохранены',
    text: 'Вакансия «Учитель физики» видна учителям.',
  },
  error: { kind: 'error', title: 'Не удалось сохранить', text: 'Проверьте соединение и попробуйте ещё раз.' },
  info: { kind: 'info', title: 'Вакансия закроется завтра' },
}

const subjects = ['Математика', 'Физика', 'Химия', 'Кыргызский язык', 'Русский язык', 'Английский язык']

const colours = [
  'bg-paper',
  'bg-card',
  'bg-felt',
  'bg-felt-press',
  'bg-line',
  'bg-line-strong',
  'bg-control',
  'bg-muted',
  'bg-ink',
  'bg-lake',
  'bg-lake-soft',
  'bg-apricot',
  'bg-apricot-soft',
  'bg-green',
  'bg-green-soft',
  'bg-red',
  'bg-red-soft',
]

export default function KitPage() {
  const loaderData = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const { theme, page, on, filters } = loaderData
  const show = useToast()
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
      <Part title="Цвета">
        <div className="flex flex-wrap gap-2">
          {colours.map((colour) => (
            <div key={colour} className="grid w-28 gap-1 text-sm">
              <span className={`h-12 rounded-lg border border-line ${colour}`} />
              {colour.slice(3)}
            </div>
          ))}
        </div>
      </Part>

      <Part title="Кегли">
        <p className="text-3xl font-bold">Учитель физики, Өзгөн</p>
        <p className="text-2xl font-semibold">Мектепке мугалим керек: ң ө ү Ң Ө Ү</p>
        <p className="text-xl font-semibold">25 000 – 30 000 сом, 40 000 ₽, № 13</p>
        <p className="text-lg">Вводный текст страницы стоит чуть крупнее основного.</p>
        <p>
          Основной текст. <a href="#main">Ссылка в тексте</a> и{' '}
          <span className="text-muted">приглушённые слова</span>.
        </p>
        <p className="text-sm text-muted">Мелкий текст: подсказки и подписи.</p>
      </Part>

      <Part title="Кнопки">
        <div className="flex flex-wrap items-center gap-3">
          {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
            <Button key={variant} type="button" variant={variant} icon={<Plus size={18} />}>
              Сохранить
            </Button>
          ))}
          <Button type="button" busy>
            Сохранить
          </Button>
          <Button type="button" variant="secondary" busy>
            Сохранить
          </Button>
          {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
            <Button key={variant} type="button" variant={variant} disabled>
              Нельзя
            </Button>
          ))}
          <ButtonLink to="/dev/kit">Ссылка</ButtonLink>
          <ButtonLink to="/dev/kit" variant="quiet">
            Ссылка
          </ButtonLink>
          <Button type="button" size="small">
            Маленькая
          </Button>
          <Button type="button" size="small" variant="secondary">
            Маленькая
          </Button>
          <Spinner />
          <Menu
            label="Меню"
            summary="Меню"
            summaryClassName="inline-flex min-h-11 items-center rounded-lg px-3 text-lake-ink"
          >
            <ul>
              {['Профиль', 'Отклики', 'Выйти'].map((item) => (
                <li key={item}>
                  <Link to="/dev/kit" className="flex min-h-11 items-center px-3 no-underline">
                    {item}
                  </Link>
                </li>
              ))}
            </ul>
          </Menu>
        </div>
      </Part>

      <Part title="Вкладки">
        <LinkTabs
          label="Разделы панели"
          tabs={[
            { to: '/dev/kit', label: 'Профиль', end: true },
            { to: '/dev/kit/1', label: 'Вакансии', count: 12 },
            { to: '/dev/kit/2', label: 'Отклики', count: 3 },
            { to: '/dev/kit/3', label: 'Преподаватели' },
            { to: '/dev/kit/4', label: 'Настройки' },
          ]}
        />
      </Part>

      <Part title="Фильтры">
        <FilterForm path="/dev/kit" values={{ q: null, subject: 'physics' }}>
          <TextField label="Название" name="q" type="search" className="max-lg:col-span-2" />
          <MoreFilters values={{ subject: 'physics' }}>
            <SelectField
              label="Предмет"
              name="subject"
              placeholder="Все предметы"
              defaultValue="physics"
              options={[{ value: 'physics', label: 'Физика' }]}
              className="max-lg:col-span-2"
            />
          </MoreFilters>
        </FilterForm>
        <FilterChips path="/dev/kit" values={{ subject: 'physics' }} words={{ subject: () => 'Физика' }} />
      </Part>

      <Part title="Сообщения">
        <div className="flex flex-wrap gap-3">
          {Object.values(toasts).map((toast) => (
            <Button key={toast.kind} type="button" variant="secondary" onClick={() => show(toast)}>
              {toast.title}
            </Button>
          ))}
        </div>
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title="Профиль скрыт">
            Его видите только вы. Опубликуйте профиль, чтобы школы могли его найти.
          </Notice>
        ))}
      </Part>

      <Part title="Карточки и значки">
        <div className="grid gap-4 md:grid-cols-2">
          <Card as="article">
            <div className="flex items-start gap-3">
              <Avatar name="Школа" fallback="mark" size={48} square />
              <div className="min-w-0">
                <h3 className="text-lg font-semibold">
                  <CardLink to="/dev/kit">Учитель математики в старшие классы</CardLink>
                </h3>
                <p className="text-muted">Школа-гимназия № 13</p>
              </div>
            </div>
            <p className="mt-3 text-lg font-semibold">25 000 – 30 000 сом</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Badge tone="apricot">Новая</Badge>
              <Badge icon={<MapPin size={15} />}>Бишкек</Badge>
              <Badge icon={<Briefcase size={15} />}>Полная занятость</Badge>
            </div>
          </Card>
          <Card accent>
            <Facts
              items={[
                { icon: <MapPin size={20} />, label: 'Место', value: 'Каракол, Иссык-Кульская область' },
                { icon: <Briefcase size={20} />, label: 'Опыт', value: '7 лет' },
                { label: 'Образование', value: 'Высшее педагогическое' },
                { label: 'Пусто', value: '' },
              ]}
            />
          </Card>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              На рассмотрении
            </Badge>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Avatar name="Айгүл Осмон кызы" size="small" />
          <Avatar name="Бакыт" />
          <Avatar name="Чолпон" size="large" />
          <Avatar size="medium" />
          <Avatar fallback="mark" size="large" square />
          <Ring value={0} label="Профиль" text="Начните с имени" />
          <Ring value={65} label="Профиль" text="Добавьте образование" />
          <Ring value={100} label="Профиль" text="Готово" />
          <TundukMark size={64} className="text-lake" />
          <HornOrnament className="h-12 text-apricot" />
          <Sparkline values={[0, 2, 1, 4, 3, 7, 5, 9, 6, 12]} className="w-60" />
          <Sparkline values={[0, 0, 0]} className="w-60" />
        </div>
      </Part>

      <Part title="Ход отклика">
        <Timeline
          items={[
            { title: 'Отклик отправлен', time: '20 ноября, 09:12', tone: 'lake' },
            { title: 'Рассмотрен', time: '21 ноября, 14:40', tone: 'lake', text: 'Школа открыла отклик.' },
            {
              title: 'Собеседование',
              time: 'вчера',
              tone: 'apricot',
              text: 'Ждём вас в четверг в 10:00.\nКабинет 12.',
            },
            { title: 'Принят', time: 'сегодня', tone: 'green' },
          ]}
        />
      </Part>

      <Part title="Списки">
        <FilterForm path="/dev/kit" values={filters}>
          <TextField label="Слова" name="q" type="search" defaultValue={filters.q} />
          <SelectField
            label="Город"
            name="city"
            placeholder="Все города"
            defaultValue={filters.city}
            options={['Бишкек', 'Ош', 'Нарын'].map((value) => ({ value, label: value }))}
          />
        </FilterForm>
        <FilterChips
          path="/dev/kit"
          values={filters}
          words={{ q: (words) => `«${words}»`, city: (city) => city }}
        />
        <Loading className="grid gap-4 md:grid-cols-2">
          <SkeletonCard />
          <div className="grid content-start gap-4">
            <Skeleton className="size-16" />
            <SkeletonText lines={4} />
          </div>
        </Loading>
        <EmptyState title="Откликов пока нет" text="Как только учитель откликнется, он появится здесь.">
          <Button type="button">Создать вакансию</Button>
          <Button type="button" variant="secondary">
            Посмотреть вакансии
          </Button>
        </EmptyState>
        <Pagination page={page} pageCount={9} hrefOf={(page) => `/dev/kit?page=${page}`} />
      </Part>

      <Part title="Переключатель">
        <PostForm summary={false} className="flex flex-wrap gap-6">
          <input type="hidden" name="switch" value={on ? 'no' : 'yes'} />
          <SwitchButton checked={on} label="Профиль опубликован" />
          <SwitchButton checked={false} disabled label="Сначала заполните имя" />
        </PostForm>
      </Part>

      <Part title="Форма">
        <PostForm answer={actionData} draftKey="kit" className="post-form grid max-w-2xl gap-5">
          <TextField
            label="Название"
            name="title"
            required
            maxLength={100}
            hint="Так вакансию увидят в списке."
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="Зарплата" name="salary" inputMode="numeric" prefix="от" suffix="сом" />
            <SelectField
              label="Занятость"
              name="employment"
              placeholder="Выберите"
              options={[
                { value: 'full', label: 'Полная' },
                { value: 'part', label: 'Частичная' },
                { label: 'Другое', options: [{ value: 'hours', label: 'По часам' }] },
              ]}
            />
          </div>
          <ComboField
            label="Предмет"
            name="subject"
            placeholder="Начните вводить"
            options={subjects.map((label) => ({ value: label, label }))}
          />
          <TextAreaField label="Описание" name="about" required maxLength={200} rows={4} />
          <ListField
            label="Требования"
            name="requirements"
            itemLabel="Требование"
            defaultValues={['Диплом педагога', 'Опыт от двух лет']}
            maxItems={5}
            hint="Каждое требование отдельно."
          />
          <CheckboxGroup
            legend="Языки"
            name="languages"
            inline
            defaultValues={['ky']}
            options={[
              { value: 'ky', label: 'Кыргызский' },
              { value: 'ru', label: 'Русский' },
              { value: 'en', label: 'Английский' },
            ]}
          />
          <RadioGroup
            legend="Кто вы"
            name="role"
            required
            defaultValue="school"
            options={[
              { value: 'school', label: 'Школа', hint: 'Публикуете вакансии' },
              { value: 'teacher', label: 'Учитель', hint: 'Ищете работу' },
            ]}
          />
          <PasswordField label="Пароль" name="password" rules />
          <CheckboxField label="Согласен с правилами" name="agreed" required />
          <TextField label="Недоступное поле" name="closed" disabled defaultValue="Нельзя изменить" />
          <SelectField
            label="Недоступный выбор"
            name="closed_choice"
            disabled
            options={[{ value: 'one', label: 'Только это' }]}
          />
          <CheckboxField label="Недоступная отметка" name="closed_mark" disabled />
          <div className="flex flex-wrap gap-3">
            <SubmitButton name="intent" value="publish">
              Опубликовать
            </SubmitButton>
            <SubmitButton name="intent" value="draft" variant="secondary">
              Сохранить черновик
            </SubmitButton>
          </div>
        </PostForm>
      </Part>
      <p className="mt-10">
        <Link to="/nowhere">Страница, которой нет</Link>
      </p>
      <Outlet />
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 grid gap-4 border-t border-line pt-6 [&>*]:min-w-0">
      <h2 className="text-xl font-semibold">{title}</h2>
      {children}
    </section>
  )
}
