import { subjectSearchNames } from '#domain/subjects/subject-search.ts'
import { subjectTexts } from '#domain/subjects/subject-texts.ts'
import type { Locale } from '#locales/messages.ts'
import { readyLessons } from './ready-lessons.ts'
import { type PostGroup, post, type ReadyPost, type Words, words } from './ready-post.ts'

const { care, psychology: support, special, management } = subjectTexts

/** `__` marks what a school has to fill in, and publishing refuses it. */
export const readyPosts: readonly ReadyPost[] = [
  ...readyLessons,
  post(
    'religion',
    ['lessons', 'teacher', 'religion'],
    [
      'Учитель истории развития религий',
      'Teacher of the history of religions',
      'Диндердин өнүгүү тарыхы мугалими',
    ],
    [
      'Ищем учителя истории развития религий в девятые классы. Предмет светский: рассказываем о вере разных народов с уважением и без проповеди.',
      'We are looking for a teacher of the history of religions for the ninth grade. The subject is secular: we speak of the faiths of different peoples with respect and without preaching.',
      'Тогузунчу класстарга диндердин өнүгүү тарыхы мугалими керек. Сабак светтик: ар башка элдердин ишеними жөнүндө урмат менен, үгүтсүз айтабыз.',
    ],
  ),
  post(
    'informatics',
    ['lessons', 'teacher', 'informatics'],
    ['Учитель информатики', 'Informatics teacher', 'Информатика мугалими'],
    [
      'Ищем учителя информатики в 5–11 классы. В кабинете __ компьютеров, интернет есть; учим Python и работе с данными.',
      'We are looking for an informatics teacher for grades 5–11. The classroom has __ computers and a connection; we teach Python and work with data.',
      '5–11-класстарга информатика мугалими керек. Кабинетте __ компьютер, интернет бар; Python жана маалымат менен иштөөнү үйрөтөбүз.',
    ],
  ),
  post(
    'robotics',
    ['lessons', 'teacher', 'elective'],
    ['Преподаватель робототехники', 'Robotics teacher', 'Робототехника мугалими'],
    [
      'Ищем преподавателя робототехники в кружок. Наборы есть, дважды в год команда ездит на соревнования.',
      'We are looking for a robotics teacher for our club. There are kits, and twice a year the team goes to competitions.',
      'Робототехника ийримине мугалим керек. Топтомдор бар, команда жылына эки жолу мелдешке барат.',
    ],
  ),
  post(
    'technology',
    ['lessons', 'teacher', 'technology'],
    ['Учитель технологии', 'Technology teacher', 'Технология мугалими'],
    [
      'Ищем учителя технологии в 5–8 классы. Есть мастерская и кабинет кройки; мальчики и девочки учатся всему вместе.',
      'We are looking for a technology teacher for grades 5–8. There are a workshop and a sewing room; boys and girls learn everything together.',
      '5–8-класстарга технология мугалими керек. Устакана жана тигүү кабинети бар; балдар менен кыздар баарын чогуу үйрөнөт.',
    ],
  ),
  post(
    'art',
    ['lessons', 'teacher', 'art'],
    ['Учитель изобразительного искусства', 'Art teacher', 'Сүрөт өнөрү мугалими'],
    [
      'Ищем учителя изобразительного искусства в __ классы. Краски и бумага за счёт школы, раз в четверть устраиваем выставку.',
      'We are looking for an art teacher for grades __. The school pays for paint and paper, and each term ends with an exhibition.',
      '__ класстарга сүрөт өнөрү мугалими керек. Боёк менен кагазды мектеп берет, чейрек сайын көргөзмө өткөрөбүз.',
    ],
  ),
  post(
    'music',
    ['lessons', 'teacher', 'music'],
    ['Учитель музыки', 'Music teacher', 'Музыка мугалими'],
    [
      'Ищем учителя музыки в 1–7 классы и руководителя хора. Есть фортепиано и комузы.',
      'We are looking for a music teacher for grades 1–7 who also leads the choir. There are a piano and komuzes.',
      '1–7-класстарга музыка мугалими жана хордун жетекчиси керек. Фортепиано жана комуздар бар.',
    ],
  ),
  post(
    'physical-education',
    ['lessons', 'teacher', 'physical_education'],
    ['Учитель физической культуры', 'Physical education teacher', 'Дене тарбия мугалими'],
    [
      'Ищем учителя физической культуры. Зал и площадка есть; хотим, чтобы двигались все, а секция была для желающих.',
      'We are looking for a physical education teacher. There are a hall and a field; we want everybody to move, and a club for those who want more.',
      'Дене тарбия мугалими керек. Зал жана аянтча бар; баары кыймылдаса, каалагандарга секция болсо дейбиз.',
    ],
  ),
  post(
    'rural-two-subjects',
    ['lessons', 'teacher', 'mathematics'],
    [
      'Учитель математики и физики в сельскую школу',
      'Mathematics and physics teacher for a village school',
      'Айыл мектебине математика жана физика мугалими',
    ],
    [
      'Ищем учителя математики и физики в сельскую школу. Классы небольшие, около __ учеников; с жильём и дорогой поможем: __.',
      'We are looking for a teacher of mathematics and physics for a village school. Classes are small, about __ pupils; with housing and travel we help: __.',
      'Айыл мектебине математика жана физика мугалими керек. Класстар чакан, __ окуучудай; турак жай жана жол боюнча жардам: __.',
    ],
  ),
  post(
    'ort',
    ['lessons', 'tutor', 'elective'],
    ['Преподаватель подготовки к ОРТ', 'Teacher preparing for the national test', 'ЖРТга даярдоочу мугалим'],
    [
      'Ищем преподавателя для подготовки одиннадцатых классов к ОРТ. Группы по __ человек, занятия после уроков.',
      'We are looking for a teacher to prepare the eleventh grade for the national test. Groups of __, after lessons.',
      'Он биринчи класстарды ЖРТга даярдоочу мугалим керек. Топтордо __ окуучу, сабактан кийин.',
    ],
  ),
  post(
    'extended-day',
    ['care', 'teacher', care],
    ['Воспитатель группы продлённого дня', 'After-school teacher', 'Узартылган күн тобунун тарбиячысы'],
    [
      'Ищем воспитателя в группу продлённого дня: обед, прогулка, домашние задания, игры. В группе __ детей.',
      'We are looking for a teacher for the after-school group: lunch, a walk, homework, games. There are __ children in the group.',
      'Узартылган күн тобуна тарбиячы керек: түшкү тамак, сейил, үй тапшырма, оюн. Топто __ бала.',
    ],
  ),
  post(
    'kindergarten',
    ['care', 'teacher', care],
    ['Воспитатель подготовительной группы', 'Preschool teacher', 'Даярдоо тобунун тарбиячысы'],
    [
      'Ищем воспитателя в подготовительную группу «Наристе». Готовим детей к школе через игру, в группе __ детей и помощник.',
      'We are looking for a teacher for the preschool group. We prepare children for school by play; there are __ children and an assistant.',
      '«Наристе» даярдоо тобуна тарбиячы керек. Балдарды оюн аркылуу мектепке даярдайбыз, топто __ бала жана жардамчы бар.',
    ],
  ),
  post(
    'assistant',
    ['care', 'assistant', special],
    [
      'Педагог-ассистент в инклюзивный класс',
      'Teaching assistant in an inclusive class',
      'Инклюзивдик класстын педагог-ассистенти',
    ],
    [
      'Ищем педагога-ассистента в инклюзивный класс. Вы сопровождаете __ ученика на уроках, учитель и психолог рядом.',
      'We are looking for a teaching assistant in an inclusive class. You accompany __ pupil in lessons; the teacher and the psychologist are near.',
      'Инклюзивдик класска педагог-ассистент керек. Сабакта __ окуучуга жардам бересиз, мугалим менен психолог жаныңызда.',
    ],
  ),
  post(
    'psychologist',
    ['care', 'other', support],
    ['Школьный психолог', 'School psychologist', 'Мектеп психологу'],
    [
      'Ищем школьного психолога: беседы с детьми и родителями, адаптация первоклассников, помощь учителям в трудных случаях.',
      'We are looking for a school psychologist: talks with children and parents, help for first graders, support for teachers in hard cases.',
      'Мектеп психологу керек: балдар жана ата-энелер менен маек, биринчи класстыктардын көнүшү, оор учурда мугалимдерге жардам.',
    ],
  ),
  post(
    'speech-therapist',
    ['care', 'other', special],
    ['Логопед', 'Speech therapist', 'Логопед'],
    [
      'Ищем логопеда для дошкольных групп и начальных классов. Кабинет отдельный, занятия индивидуальные и в парах.',
      'We are looking for a speech therapist for the preschool groups and the primary grades. There is a room of its own; sessions are one to one and in pairs.',
      'Мектепке чейинки топторго жана башталгыч класстарга логопед керек. Кабинет өзүнчө, сабактар жекече жана экиден.',
    ],
  ),
  post(
    'social-educator',
    ['care', 'coordinator', care],
    ['Социальный педагог', 'Social educator', 'Социалдык педагог'],
    [
      'Ищем социального педагога: семьи, которым нужна поддержка, посещаемость, связь с айыл окмоту и службами.',
      'We are looking for a social educator: families who need support, attendance, contact with the local government and services.',
      'Социалдык педагог керек: колдоого муктаж үй-бүлөлөр, катышуу, айыл өкмөтү жана кызматтар менен байланыш.',
    ],
  ),
  post(
    'librarian',
    ['care', 'other', management],
    ['Школьный библиотекарь', 'School librarian', 'Мектеп китепканачысы'],
    [
      'Ищем библиотекаря: выдача учебников, чтения, книжный клуб. В фонде около __ книг на трёх языках.',
      'We are looking for a librarian: textbooks, readings, a book club. The library holds about __ books in three languages.',
      'Китепканачы керек: окуу китептерин берүү, окуулар, китеп клубу. Китепканада үч тилде __ китептей бар.',
    ],
  ),
  post(
    'deputy-head',
    ['lead', 'coordinator', management],
    ['Завуч по учебной работе', 'Deputy head for teaching', 'Окуу иштери боюнча завуч'],
    [
      'Ищем завуча по учебной работе: расписание, методическая помощь учителям, посещение уроков и разбор с уважением. В школе __ учителей.',
      'We are looking for a deputy head for teaching: the timetable, help for teachers, lesson visits with respectful feedback. The school has __ teachers.',
      'Окуу иштери боюнча завуч керек: жадыбал, мугалимдерге методикалык жардам, сабакка катышып, урмат менен талдоо. Мектепте __ мугалим бар.',
    ],
  ),
]

const frame: Words = words([
  'Нагрузка: __ часов в неделю, смена: __. Язык обучения: __. Выход на работу: __.',
  'Load: __ hours a week, shift: __. Language of instruction: __. Start: __.',
  'Жүктөм: жумасына __ саат, нөөмөт: __. Окутуу тили: __. Ишке чыгуу: __.',
])

const requirements: Record<PostGroup, Record<Locale, string[]>> = {
  lessons: {
    ru: [
      'Педагогическое образование или диплом по предмету',
      'Умение объяснять просто и готовность готовиться к урокам',
    ],
    en: [
      'A teaching degree, or a degree in the subject',
      'A gift for plain explanation, and lessons that are prepared',
    ],
    ky: ['Педагогикалык билим же предмет боюнча диплом', 'Жөнөкөй түшүндүрө билүү жана сабакка даярдануу'],
  },
  language: {
    ru: ['Владение языком не ниже уровня B2', 'Опыт уроков, на которых говорят ученики'],
    en: ['The language at level B2 or above', 'Experience of lessons in which the pupils speak'],
    ky: ['Тилди B2 деңгээлинен төмөн эмес билүү', 'Окуучулар сүйлөгөн сабактардын тажрыйбасы'],
  },
  primary: {
    ru: ['Образование по начальному обучению', 'Терпение и спокойная работа с родителями'],
    en: ['A degree in primary education', 'Patience, and calm work with parents'],
    ky: ['Башталгыч окутуу боюнча билим', 'Чыдамкайлык жана ата-энелер менен тынч иштөө'],
  },
  care: {
    ru: ['Профильное образование', 'Готовность отвечать за безопасность детей'],
    en: ['A degree in the field', 'Readiness to answer for the children’s safety'],
    ky: ['Адистик боюнча билим', 'Балдардын коопсуздугуна жооп берүүгө даяр болуу'],
  },
  lead: {
    ru: ['Опыт преподавания и работы с коллегами', 'Знание учебных планов и школьной документации'],
    en: ['Experience of teaching and of work with colleagues', 'Knowledge of curricula and school records'],
    ky: ['Окутуу жана кесиптештер менен иштөө тажрыйбасы', 'Окуу пландарын жана мектеп документтерин билүү'],
  },
}

export function readyText(post: ReadyPost, locale: Locale) {
  return {
    title: post.title[locale],
    subject: typeof post.subject === 'string' ? post.subject : post.subject[locale],
    vacancyType: post.type,
    description: `${post.about[locale]}\n\n${frame[locale]}`,
    requirements: requirements[post.group][locale],
  }
}

/** The titles in the other languages, and all names of the subject. */
export function readyWords({ title, subject }: ReadyPost): string {
  const names = typeof subject === 'string' ? subjectSearchNames(subject) : Object.values(subject)
  return [...Object.values(title), ...names].join(' ')
}

export const readyPost = (id: string | null) => readyPosts.find((post) => post.id === id)
