import { expect, test } from 'vitest'
import { locales } from '#locales/messages.ts'
import { readyPosts, readyText } from './ready-posts.ts'
import { findWording, type WordingKind } from './wording.ts'

const kindsIn = (text: string) => findWording(text).map(({ kind }) => kind)

test.each<[string, WordingKind[]]>([
  ['Нужна молодая женщина до 35 лет', ['age', 'sex']],
  ['Возраст: не старше 40 лет', ['age']],
  ['Ищем педагога от 25 до 45 лет', ['age']],
  ['Требуется мужчина для работы в интернате', ['sex']],
  ['Ищем учительницу начальных классов', ['sex']],
  ['Кандидат женского пола', ['sex']],
  ['Незамужняя, без детей', ['family']],
  ['Укажите семейное положение', ['family']],
  ['Только кыргызской национальности', ['nationality']],
  ['Славянской внешности', ['nationality']],
  ['Гарантируем высокую зарплату', ['promise']],
  ['35 жашка чейинки аял мугалим керек', ['age', 'sex']],
  ['Жаш жигит керек', ['age', 'sex']],
  ['Турмушка чыкпаган, баласыз', ['family']],
  ['Улуту кыргыз болсун', ['nationality']],
  ['Эң жогорку айлык', ['promise']],
  ['A young woman under 35', ['age', 'sex']],
  ['Unmarried teachers only', ['family']],
  ['Native speakers only', ['nationality']],
  ['Guaranteed income', ['promise']],
])('%s', (text, kinds) => {
  expect(kindsIn(text)).toEqual(kinds)
})

test.each([
  'Опыт работы до 20 лет не помеха, стаж от 3 лет',
  'Стаж не старше 25 лет по документам',
  'До 20 лет опыта',
  'Школе 35 лет, в ней 600 учеников',
  'Дети от 6 до 7 лет, ученики до 16 лет',
  'Молодым специалистам выплачивают депозит молодого учителя',
  'Молодой дружный коллектив',
  'Парные уроки, работа в парах',
  'Волейбол для девочек, футбол для мальчиков',
  'Декретное место, на время отпуска по уходу',
  'Кыргызско-Российский Славянский университет',
  'Национальный центр тестирования, дети разных национальностей',
  'Соцпакет и социальные гарантии',
  'Учитель английского языка',
  'Мектеп аялдаманын жанында',
  'Улуттук билим берүү академиясы',
  'Кыздар жана балдар үчүн спорт залы, эркин график',
  '7 жаштан баштап балдарды кабыл алабыз',
  'Children under 10, groups under 20 pupils',
  'German and human rights, international school',
  'Experience of up to 20 years',
])('no second thought: %s', (text) => {
  expect(findWording(text)).toEqual([])
})

test.each(readyPosts.flatMap((post) => locales.map((locale) => [post.id, locale] as const)))(
  'the ready text of %s in %s needs none',
  (id, locale) => {
    const post = readyPosts.find((one) => one.id === id)
    if (!post) throw new Error(id)
    const { title, description, requirements } = readyText(post, locale)
    expect(findWording(title, description, ...requirements)).toEqual([])
  },
)
