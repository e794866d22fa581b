import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { Menu } from '#web/overlays/menu.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'

import { Part } from './part.tsx'

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

/** Colours, sizes of text, tabs. */
export function Basics() {
  return (
    <>
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
      <Part title="Вкладки">
        <LinkTabs
          label="Разделы панели"
          tabs={[
            { to: '/dev/kit', label: 'Профиль', end: true },
            { to: '/dev/kit/1', label: 'Вакансии', count: 12 },
            { to: '/dev/kit/2', label: 'Отклики', count: 3 },
            { to: '/dev/kit/3', label: 'Учителя' },
            { to: '/dev/kit/4', label: 'Настройки' },
          ]}
        />
        <LinkTabs
          inner
          label="Виды страницы"
          className="mt-3"
          tabs={[
            { to: '/dev/kit', label: 'Новые', count: 6, end: true },
            { to: '/dev/kit/5', label: 'Рассмотрены', count: 2 },
          ]}
        />
      </Part>
    </>
  )
}

export function Buttons() {
  return (
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
  )
}
