import { fold } from '#domain/texts/fold.ts'
import { getLocale, type Locale } from '#locales/messages.ts'

type Words = Record<Locale, string>

const words = (ru: string, en: string, ky: string): Words => ({ ru, en, ky })

/** None has the name of one of the 24 (rule 37). */
export const subjectTexts = {
  primary: words('Начальные классы', 'Primary school', 'Башталгыч класстар'),
  care: words('Воспитание', 'Care', 'Тарбия'),
  psychology: words('Психология', 'Psychology', 'Психология'),
  special: words('Специальная педагогика', 'Special education', 'Атайын педагогика'),
  management: words('Управление', 'Management', 'Башкаруу'),
  preschool: words('Дошкольное образование', 'Preschool education', 'Мектепке чейинки билим берүү'),
  afterSchool: words('Группа продлённого дня', 'After-school care', 'Узартылган күн тобу'),
  inclusion: words('Инклюзивное образование', 'Inclusive education', 'Инклюзивдик билим берүү'),
  speech: words('Логопедия', 'Speech therapy', 'Логопедия'),
  socialWork: words('Социальная работа', 'Social work', 'Социалдык иш'),
  library: words('Библиотечное дело', 'Library', 'Китепкана иши'),
  dance: words('Хореография', 'Dance', 'Хореография'),
  piano: words('Фортепиано', 'Piano', 'Фортепиано'),
  swimming: words('Плавание', 'Swimming', 'Сууда сүзүү'),
  drawing: words('Черчение', 'Technical drawing', 'Чийме'),
  robotics: words('Робототехника', 'Robotics', 'Робототехника'),
  ort: words('Подготовка к ОРТ', 'Preparation for the ORT', 'ЖРТга даярдык'),
  uzbek: words('Узбекский язык', 'Uzbek language', 'Өзбек тили'),
  dungan: words('Дунганский язык', 'Dungan language', 'Дуңган тили'),
} as const satisfies Record<string, Words>

const known = new Map(
  Object.values(subjectTexts).flatMap((text) =>
    Object.values(text).map((name) => [fold(name), text] as const),
  ),
)

/** Any other text as typed. */
export function subjectTextIn(text: string | null, locale: Locale = getLocale()): string | null {
  return text && (known.get(fold(text))?.[locale] ?? text)
}
