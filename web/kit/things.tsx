import Briefcase from 'lucide-react/icons/briefcase'
import MapPin from 'lucide-react/icons/map-pin'
import { useToast } from '#web/overlays/toast.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { TundukMark } from '#web/ui/mark.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Ring } from '#web/ui/ring.tsx'
import { Sparkline } from '#web/ui/sparkline.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { WovenBand } from '#web/ui/woven-band.tsx'

import { Part } from './part.tsx'
import { toasts } from './toasts.ts'

const tones: Tone[] = ['neutral', 'lake', 'apricot', 'green', 'red']

/** Cards, badges, faces and figures. */
const drawings = ['lost', 'closed', 'broken', 'offline', 'wait', 'nothing', 'quiet'] as const

export function Things() {
  return (
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
            Новый
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
        <WovenBand className="w-60" />
        {drawings.map((name) => (
          <Drawing key={name} of={name} className="h-20" />
        ))}
        <Sparkline values={[0, 2, 1, 4, 3, 7, 5, 9, 6, 12]} className="w-60" />
        <Sparkline values={[0, 0, 0]} className="w-60" />
      </div>
    </Part>
  )
}

export function Steps() {
  return (
    <Part title="Ход отклика">
      <Timeline
        items={[
          { title: 'Отклик отправлен', time: '20 ноября, 09:12', tone: 'lake' },
          { title: 'Рассмотрен', time: '21 ноября, 14:40', tone: 'lake', text: 'Школа просмотрела отклик.' },
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
  )
}

export function Messages() {
  const show = useToast()
  return (
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
  )
}
