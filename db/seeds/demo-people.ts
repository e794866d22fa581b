import type { SchoolCategory, SchoolType } from '../../domain/schools/school.ts'
import type { SubjectId } from '../../domain/subjects/subject.ts'
import type { EmploymentType, VacancyType } from '../../domain/vacancies/vacancy.ts'

export type DemoSchool = {
  email: string
  contact: string
  name: string
  type: SchoolType
  category: SchoolCategory
  city: string
  district?: string
  address: string
  about: string
  website?: string
  founded?: number
  students?: number
  facilities: string[]
  hasHousing?: boolean
  phone: string
}

export const demoSchools: DemoSchool[] = [
  {
    email: 'school@example.com',
    contact: 'Гүлнара Асанова',
    name: 'Школа-гимназия «Ала-Тоо»',
    type: 'state',
    category: 'gymnasium',
    city: 'bishkek',
    district: 'bishkek-oktyabr',
    address: 'ул. Горького, 117',
    about:
      'Гимназия с двумя языками обучения: кыргызским и русским. В классах не больше тридцати детей, у каждого предмета свой кабинет. Молодых учителей первый год ведёт наставник, уроки начинаются в половине девятого.',
    website: 'https://alatoo-gymnasium.example.com/',
    founded: 1968,
    students: 1240,
    facilities: ['Компьютерный класс', 'Спортзал', 'Библиотека', 'Столовая', 'Лаборатория химии'],
    phone: '+996555120034',
  },
  {
    email: 'lyceum.osh@example.com',
    contact: 'Бактыгүл Мамытова',
    name: 'Лицей «Сулайман-Тоо»',
    type: 'state',
    category: 'lyceum',
    city: 'osh',
    address: 'ул. Курманжан Датки, 210',
    about:
      'Ош шаарындагы физика-математикалык багыттагы лицей. Окуучулар республикалык олимпиадаларга катышат, мугалимдерге сабактан кийинки ийримдер үчүн өзүнчө төлөнөт.',
    founded: 1991,
    students: 860,
    facilities: ['Физика лабораториясы', 'Спорт зал', 'Китепкана', 'Ашкана'],
    phone: '+996772304511',
  },
  {
    email: 'karakol.school@example.com',
    contact: 'Айнура Токтосунова',
    name: 'Средняя школа № 4 города Каракол',
    type: 'state',
    category: 'general',
    city: 'karakol',
    address: 'ул. Абдрахманова, 88',
    about:
      'Обычная городская школа у подножия гор. Дружный коллектив, просторная учительская, до всего пятнадцать минут пешком. Приезжим учителям даём квартиру на территории школы.',
    founded: 1954,
    students: 720,
    facilities: ['Спортзал', 'Библиотека', 'Столовая', 'Теплица'],
    hasHousing: true,
    phone: '+996700451290',
  },
  {
    email: 'horizon@example.com',
    contact: 'Elena Kovaleva',
    name: 'Международная школа «Горизонт»',
    type: 'international',
    category: 'general',
    city: 'bishkek',
    district: 'bishkek-sverdlov',
    address: 'ул. Тоголок Молдо, 54',
    about:
      'Частная школа с преподаванием на английском и русском языках. В классах по шестнадцать учеников, у каждого учителя ноутбук и методический день в неделю.',
    website: 'https://horizon-school.example.com/',
    founded: 2009,
    students: 410,
    facilities: ['Компьютерный класс', 'Бассейн', 'Библиотека', 'Столовая', 'Театральная студия'],
    phone: '+996312669120',
  },
  {
    email: 'naryn.boarding@example.com',
    contact: 'Жылдыз Орозбаева',
    name: 'Нарынская школа-интернат имени Токтогула',
    type: 'specialized',
    category: 'boarding',
    city: 'naryn',
    address: 'ул. Ленина, 31',
    about:
      'Алыскы айылдардын балдары үчүн интернат. Мугалимдерге турак жай жана үч маал тамак берилет. Класстарда жыйырмадан ашпаган окуучу.',
    founded: 1972,
    students: 330,
    facilities: ['Спорт зал', 'Китепкана', 'Ашкана', 'Жатакана'],
    hasHousing: true,
    phone: '+996703118845',
  },
  {
    email: 'tokmok.school@example.com',
    contact: 'Марина Шевченко',
    name: 'Школа № 8 города Токмок',
    type: 'state',
    category: 'general',
    city: 'tokmok',
    address: 'ул. Шамсинская, 12',
    about:
      'Школа в часе езды от Бишкека: утром нас подвозит школьный автобус от западного автовокзала. Две смены, кабинет физики после ремонта.',
    founded: 1961,
    students: 940,
    facilities: ['Компьютерный класс', 'Спортзал', 'Столовая'],
    phone: '+996551907733',
  },
  {
    email: 'bilim.centre@example.com',
    contact: 'Нурбек Садыков',
    name: 'Учебный центр «Билим»',
    type: 'private',
    category: 'supplementary',
    city: 'manas',
    address: 'ул. Эркин-Тоо, 7',
    about:
      'Готовим школьников к ОРТ и олимпиадам. Занятия после обеда и по субботам, группы по восемь человек, часть уроков идёт онлайн.',
    founded: 2015,
    students: 180,
    facilities: ['Компьютерный класс', 'Библиотека'],
    phone: '+996778420116',
  },
  {
    email: 'talas.school@example.com',
    contact: 'Чолпон Бекова',
    name: 'Талас шаарындагы Манас атындагы орто мектеп',
    type: 'state',
    category: 'general',
    city: 'talas',
    address: 'Сарыгулов көчөсү, 45',
    about:
      'Кыргыз тилинде окуткан орто мектеп. Жаш адиске алгачкы айлыкка кошумча төлөнөт, окуу куралдары толук. Мектептин жанында стадион бар.',
    founded: 1938,
    students: 680,
    facilities: ['Спорт зал', 'Китепкана', 'Ашкана', 'Стадион'],
    phone: '+996707556021',
  },
]

export type DemoVacancy = {
  school: number
  title: string
  type?: VacancyType
  subject: SubjectId | string
  employment?: EmploymentType
  salary?: [number | null, number | null]
  experience?: number
  description: string
  requirements?: string[]
  benefits?: string[]
  daysAgo: number
  deadlineInDays?: number
  state?: 'draft' | 'closed'
}

const workDay = ['Официальное оформление', 'Социальный пакет', 'Отпуск летом']

export const demoVacancies: DemoVacancy[] = [
  {
    school: 0,
    title: 'Учитель математики, 5–9 классы',
    subject: 'mathematics',
    salary: [28_000, 38_000],
    experience: 2,
    description:
      'Ищем учителя математики в 5–9 классы, 22 часа в неделю в первую смену. Работаем по учебникам Бекбоева, есть свой кабинет с проектором. Важно, чтобы дети не боялись задавать вопросы.',
    requirements: [
      'Высшее педагогическое образование',
      'Опыт от двух лет',
      'Кыргызский или русский язык обучения',
      'Умение работать с электронным журналом',
    ],
    benefits: [...workDay, 'Надбавка за классное руководство'],
    daysAgo: 1,
    deadlineInDays: 24,
  },
  {
    school: 0,
    title: 'Учитель английского языка в начальные классы',
    subject: 'english',
    employment: 'part-time',
    salary: [20_000, 26_000],
    description:
      'Нужен учитель английского для 2–4 классов, 14 часов в неделю. Уроки стоят подряд, до обеда. Учебники и карточки у школы есть, наставник поможет с первыми неделями.',
    requirements: ['Английский не ниже B2', 'Опыт работы с младшими школьниками'],
    benefits: workDay,
    daysAgo: 2,
  },
  {
    school: 0,
    title: 'Учитель кыргызского языка и литературы',
    subject: 'kyrgyz_language',
    salary: [26_000, null],
    description:
      'Орус тилдүү класстарга кыргыз тили жана адабияты мугалими керек, жумасына 20 саат. Балдар менен сүйлөшүү практикасына басым жасайбыз, предметтик апталыктар болот.',
    requirements: ['Жогорку филологиялык билим'],
    benefits: ['Кабинет', 'Методикалык күн'],
    daysAgo: 5,
    deadlineInDays: 12,
  },
  {
    school: 0,
    title: 'Педагог-ассистент в инклюзивный класс',
    type: 'assistant',
    subject: 'Инклюзивное образование',
    salary: [18_000, 22_000],
    description:
      'Ассистент нужен в третий класс, где учатся двое детей с особыми потребностями. Работа с утра до двух часов дня вместе с классным руководителем, поддержка психолога школы.',
    daysAgo: 40,
    state: 'closed',
  },
  {
    school: 0,
    title: 'Учитель информатики, 7–11 классы',
    subject: 'informatics',
    salary: [30_000, 40_000],
    description:
      'Открываем второй компьютерный класс и ищем учителя информатики: основы Python, робототехника, подготовка к олимпиадам. Часы можно поставить во вторую смену.',
    daysAgo: 0,
    state: 'draft',
  },
  {
    school: 1,
    title: 'Физика мугалими, 9–11-класстар',
    subject: 'physics',
    salary: [32_000, 45_000],
    experience: 3,
    description:
      'Физика-математикалык лицейге физика мугалими керек. Лабораториялык жабдуулар жаңы, олимпиадага даярдоо үчүн кошумча төлөнөт. Жумасына 24 саат.',
    requirements: ['Олимпиадага даярдоо тажрыйбасы', 'Жогорку билим'],
    benefits: ['Олимпиада үчүн кошумча төлөм', 'Методикалык күн'],
    daysAgo: 1,
    deadlineInDays: 30,
  },
  {
    school: 1,
    title: 'Учитель алгебры и геометрии',
    subject: 'algebra',
    salary: [34_000, 46_000],
    experience: 3,
    description:
      'Лицей ищет учителя алгебры и геометрии в профильные классы. Сильные дети, углублённая программа, кружок два раза в неделю. Помогаем с переездом внутри области.',
    requirements: ['Знание программы профильных классов'],
    daysAgo: 3,
  },
  {
    school: 1,
    title: 'Химия мугалими',
    subject: 'chemistry',
    salary: [27_000, 35_000],
    description:
      'Лицейге химия мугалими керек, 8–11-класстар, жумасына 18 саат. Лаборант бар, реактивдер толук. Окуучулар долбоор жактайт, жыл сайын илимий жарманке өтөт.',
    daysAgo: 6,
  },
  {
    school: 2,
    title: 'Учитель биологии и географии',
    subject: 'biology',
    salary: [24_000, 30_000],
    description:
      'Школа в Караколе ищет учителя биологии с часами географии. Есть теплица и выезды на озеро. Приезжему учителю даём двухкомнатную квартиру на территории школы.',
    requirements: ['Педагогическое образование'],
    benefits: ['Квартира при школе', 'Оплата коммунальных услуг'],
    daysAgo: 2,
    deadlineInDays: 40,
  },
  {
    school: 2,
    title: 'Учитель физкультуры',
    subject: 'physical_education',
    salary: [22_000, 28_000],
    description:
      'Нужен учитель физкультуры на полную ставку: спортзал, лыжи зимой, стадион летом. Приветствуем тех, кто готов вести секцию волейбола или борьбы после уроков.',
    daysAgo: 8,
  },
  {
    school: 2,
    title: 'Учитель русского языка и литературы',
    subject: 'russian_language',
    salary: [25_000, 32_000],
    experience: 1,
    description:
      'Ищем словесника в 5–11 классы, 20 часов в неделю. Классы спокойные, библиотека обновлена, есть школьный театр, которому нужен руководитель.',
    daysAgo: 10,
  },
  {
    school: 3,
    title: 'Primary school teacher (English-medium)',
    subject: 'Начальные классы',
    salary: [900, 1_200],
    experience: 2,
    description:
      'We look for a class teacher for grade 2 with English as the language of instruction. Sixteen pupils, a teaching assistant, one day a week for planning and a laptop from the school.',
    requirements: [
      'English C1',
      'Teaching qualification',
      'Two years with primary classes',
      'Experience with international curricula',
    ],
    benefits: ['Laptop', 'Lunch', 'Medical insurance'],
    daysAgo: 1,
    deadlineInDays: 20,
  },
  {
    school: 3,
    title: 'Учитель музыки и руководитель хора',
    subject: 'music',
    employment: 'flexible',
    salary: [28_000, 36_000],
    description:
      'Школа ставит два больших концерта в год и ищет учителя музыки, который поведёт хор. Своё фортепиано, комплект орф-инструментов, актовый зал на двести мест.',
    daysAgo: 4,
  },
  {
    school: 3,
    title: 'Координатор международной программы',
    type: 'coordinator',
    subject: 'Управление программами',
    salary: [45_000, 60_000],
    experience: 5,
    description:
      'Координатор ведёт программу средней школы: расписание, наблюдение уроков, связь с родителями, отчёты для аккредитации. Английский рабочий, русский или кыргызский свободно.',
    requirements: ['Опыт руководства', 'Английский C1'],
    daysAgo: 7,
  },
  {
    school: 4,
    title: 'Башталгыч класстын мугалими',
    subject: 'Башталгыч класстар',
    salary: [26_000, 33_000],
    description:
      'Интернатка 1–4-класстардын мугалими керек. Турак жай жана үч маал тамак акысыз. Класста он сегиз бала, тарбиячы кечинде алмашат.',
    benefits: ['Турак жай', 'Тамак'],
    daysAgo: 2,
  },
  {
    school: 4,
    title: 'Математика мугалими',
    subject: 'mathematics',
    salary: [28_000, 36_000],
    description:
      'Нарындагы интернатка математика мугалими керек, 5–11-класстар. Турак жай берилет, жаш адиске бир жолку көтөрмө акча төлөнөт. Жумасына 24 саат.',
    benefits: ['Турак жай', 'Көтөрмө акча'],
    daysAgo: 9,
    deadlineInDays: 15,
  },
  {
    school: 4,
    title: 'Учитель истории',
    subject: 'history',
    salary: [24_000, 30_000],
    description:
      'Нужен учитель истории и общества в 6–11 классы. Интернат даёт жильё и питание; в школе краеведческий музей, которым учитель истории руководит вместе с детьми.',
    daysAgo: 14,
  },
  {
    school: 5,
    title: 'Учитель физики',
    subject: 'physics',
    salary: [25_000, 33_000],
    description:
      'Кабинет физики после ремонта ждёт учителя: 7–11 классы, 20 часов. Из Бишкека ходит школьный автобус, дорога в обе стороны за счёт школы.',
    benefits: ['Школьный автобус из Бишкека', ...workDay],
    daysAgo: 1,
  },
  {
    school: 5,
    title: 'Учитель технологии (мальчики)',
    subject: 'technology',
    employment: 'part-time',
    salary: [16_000, 20_000],
    description:
      'Мастерская с верстаками и станками, 5–8 классы, 12 часов в неделю. Подойдёт мастер с педагогическим образованием или курсами переподготовки.',
    daysAgo: 11,
  },
  {
    school: 5,
    title: 'Учитель немецкого языка',
    subject: 'german',
    salary: [22_000, 28_000],
    description:
      'Второй иностранный язык в 5–9 классах, 16 часов. Школа участвует в обменной программе, каждую весну группа детей едет на языковой лагерь.',
    daysAgo: 18,
  },
  {
    school: 6,
    title: 'Репетитор по математике для подготовки к ОРТ',
    type: 'tutor',
    subject: 'mathematics',
    employment: 'flexible',
    salary: [null, 40_000],
    description:
      'Ведёте две-три группы по восемь человек после обеда и в субботу. Материалы и пробные тесты готовы, оплата за занятие, выплаты каждую неделю.',
    daysAgo: 3,
  },
  {
    school: 6,
    title: 'Преподаватель английского онлайн',
    type: 'tutor',
    subject: 'english',
    employment: 'online',
    salary: [25_000, null],
    description:
      'Онлайн-группы школьников 12–16 лет, вечером с шести до девяти. Нужны стабильный интернет и опыт занятий на камеру; платформу и материалы даёт центр.',
    daysAgo: 5,
  },
  {
    school: 6,
    title: 'Преподаватель китайского языка',
    type: 'tutor',
    subject: 'chinese',
    employment: 'part-time',
    description:
      'Открываем группы китайского для старшеклассников, два раза в неделю. Подойдёт преподаватель с HSK 5 и желанием построить курс с нуля, поможем с учебниками.',
    daysAgo: 12,
  },
  {
    school: 7,
    title: 'Кыргыз адабияты мугалими',
    subject: 'kyrgyz_literature',
    salary: [25_000, 31_000],
    description:
      'Мектепке кыргыз тили жана адабияты мугалими керек. Манас таануу ийримин алып баруу каалоосу болсо, кошумча төлөнөт. Жумасына 22 саат.',
    daysAgo: 2,
  },
  {
    school: 7,
    title: 'Англис тили мугалими',
    subject: 'english',
    salary: [26_000, 32_000],
    description:
      '5–11-класстарга англис тили мугалими керек. Лингафон кабинети бар, жайында окуучулар менен тил лагери өтөт. Жаш адиске кошумча төлөм каралган.',
    daysAgo: 6,
  },
  {
    school: 7,
    title: 'География мугалими',
    subject: 'geography',
    employment: 'part-time',
    salary: [17_000, 21_000],
    description:
      'География боюнча жумасына 14 саат. Мектепте туристтик ийрим бар, жазында жана күзүндө окуучулар менен жөө жүрүштөр уюштурулат.',
    daysAgo: 20,
  },
]

export type DemoTeacher = {
  email: string
  name: string
  specialization: string
  bio: string
  years: number
  city: string
  education: string
  skills: string[]
  languages: string[]
  isHidden?: boolean
}

export const demoTeachers: DemoTeacher[] = [
  {
    email: 'teacher@example.com',
    name: 'Айгүл Осмон кызы',
    specialization: 'Учитель математики',
    bio: 'Двенадцать лет веду математику в 5–11 классах. Люблю задачи, которые можно решить тремя способами, и даю время додуматься. Мои ученики каждый год проходят на областную олимпиаду.',
    years: 12,
    city: 'bishkek',
    education: 'КНУ имени Жусупа Баласагына, математика, 2012',
    skills: ['Подготовка к ОРТ', 'Олимпиадная математика', 'Классное руководство', 'GeoGebra'],
    languages: ['Кыргызский', 'Русский', 'Английский'],
  },
  {
    email: 'nurlan.teacher@example.com',
    name: 'Нурлан Абдыкадыров',
    specialization: 'Физика мугалими',
    bio: 'Сегиз жылдан бери физика окутам. Тажрыйба жүргүзбөй сабак өтпөйм: жөнөкөй нерселерден прибор жасайбыз. Окуучуларым республикалык олимпиадада үч жолу байгелүү болду.',
    years: 8,
    city: 'osh',
    education: 'ОшМУ, физика, 2017',
    skills: ['Олимпиадага даярдоо', 'Робототехника'],
    languages: ['Кыргызча', 'Орусча', 'Өзбекче'],
  },
  {
    email: 'anna.teacher@example.com',
    name: 'Анна-Мария Ким',
    specialization: 'Учитель английского языка',
    bio: 'Преподаю английский младшим и средним классам, веду разговорный клуб. Сертификат CELTA, три года в международной школе. Строю уроки вокруг проектов и песен.',
    years: 6,
    city: 'bishkek',
    education: 'БГУ имени К. Карасаева, лингвистика, 2019',
    skills: ['CELTA', 'Разговорный клуб', 'Начальная школа'],
    languages: ['Русский', 'Английский', 'Корейский'],
  },
  {
    email: 'bekzat.teacher@example.com',
    name: 'Бекзат Турдуев',
    specialization: 'Учитель информатики',
    bio: 'Пришёл в школу из разработки. Учу детей писать настоящие программы: от черепашки до телеграм-ботов. Собрал с учениками школьную метеостанцию.',
    years: 3,
    city: 'tokmok',
    education: 'КГТУ имени И. Раззакова, информатика, 2020',
    skills: ['Python', 'Arduino', 'Scratch'],
    languages: ['Кыргызский', 'Русский'],
  },
  {
    email: 'saltanat.teacher@example.com',
    name: 'Салтанат Жумабекова',
    specialization: 'Учитель начальных классов',
    bio: 'Веду классы с первого по четвёртый, второй набор. Умею договариваться с родителями и учить читать без слёз. Прошла курсы инклюзивного обучения.',
    years: 15,
    city: 'karakol',
    education: 'ИГУ имени К. Тыныстанова, начальное образование, 2009',
    skills: ['Инклюзивное обучение', 'Работа с родителями'],
    languages: ['Кыргызский', 'Русский'],
    isHidden: true,
  },
]

/** [teacher, vacancy, the way it went, letter] */
export const demoApplications: {
  teacher: number
  vacancy: number
  way: ('reviewed' | 'interview' | 'accepted' | 'rejected' | 'withdrawn')[]
  letter?: string
  daysAgo: number
}[] = [
  {
    teacher: 0,
    vacancy: 0,
    way: [],
    letter:
      'Здравствуйте! Живу в десяти минутах от школы, веду 5–9 классы двенадцатый год. Буду рада показать открытый урок.',
    daysAgo: 0,
  },
  {
    teacher: 0,
    vacancy: 6,
    way: ['reviewed', 'interview'],
    letter: 'Готова приехать на собеседование в любой день недели.',
    daysAgo: 3,
  },
  { teacher: 0, vacancy: 20, way: ['reviewed', 'rejected'], daysAgo: 9 },
  { teacher: 0, vacancy: 15, way: ['withdrawn'], daysAgo: 8 },
  {
    teacher: 1,
    vacancy: 0,
    way: ['reviewed'],
    letter: 'Математиканы да окута алам: эки жыл кош адистик менен иштедим.',
    daysAgo: 1,
  },
  {
    teacher: 2,
    vacancy: 1,
    way: ['reviewed', 'interview'],
    letter: 'Веду английский у второклассников и очень хочу вернуться в гимназию.',
    daysAgo: 2,
  },
  { teacher: 3, vacancy: 0, way: ['reviewed', 'rejected'], daysAgo: 1 },
  {
    teacher: 4,
    vacancy: 3,
    way: ['reviewed', 'interview', 'accepted'],
    letter: 'Прошла курсы инклюзивного обучения, работала ассистентом два года.',
    daysAgo: 35,
  },
  { teacher: 1, vacancy: 5, way: ['reviewed', 'interview'], daysAgo: 1 },
  {
    teacher: 2,
    vacancy: 11,
    way: [],
    letter: 'Hello! I have taught grade 2 in English for three years and hold CELTA.',
    daysAgo: 0,
  },
]
