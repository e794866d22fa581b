export type Words = { rating: number; text: string }

type DemoReview = {
  teacher: string
  vacancy: string
  /** How many days after an acceptance, or a week after an invitation, each of them wrote. */
  after: number
  /** The teacher's review of the school, and the school's of the teacher. */
  ofSchool?: Words
  ofTeacher?: Words
  /** What the school answered. */
  answer?: string
}

export const demoReviews: DemoReview[] = [
  {
    teacher: 'saltanat.teacher',
    vacancy: 'school/inclusion',
    after: 5,
    ofSchool: {
      rating: 5,
      text: 'На собеседовании сначала показали кабинет и познакомили с психологом, потом говорили о ставке. Всё, что было в вакансии, оказалось правдой.',
    },
    ofTeacher: { rating: 5, text: 'Пришла с планом на первую неделю. Дети ждут её у двери.' },
    answer: 'Спасибо! Сенсорный уголок, о котором вы просили, уже собираем.',
  },
  {
    teacher: 'natalia.preschool',
    vacancy: 'school/inclusion',
    after: 4,
    ofSchool: {
      rating: 4,
      text: 'Место отдали другой, но объяснили почему и ответили за три дня. Отняла бы звезду за час ожидания в коридоре.',
    },
    ofTeacher: {
      rating: 4,
      text: 'Очень тёплый разговор, хорошие рекомендации. Позовём, когда откроется ставка.',
    },
  },
  {
    teacher: 'nurbek.geography',
    vacancy: 'school/geography',
    after: 6,
    ofSchool: {
      rating: 4,
      text: 'Договорились по телефону за один вечер. Карты в кабинете старые, зато походам рады.',
    },
    answer: 'Новые карты уже заказали, спасибо, что сказали прямо.',
  },
  {
    teacher: 'teacher',
    vacancy: 'bilim.centre/methodist',
    after: 7,
    ofSchool: { rating: 5, text: 'Тестовое задание оплатили, правки присылают по существу и не ночью.' },
    ofTeacher: {
      rating: 5,
      text: 'Задачи сдаёт раньше срока, решения проверяет сама и находит наши ошибки.',
    },
  },
  {
    teacher: 'ainura.chemistry',
    vacancy: 'eureka.lyceum/chemistry',
    after: 4,
    ofSchool: {
      rating: 4,
      text: 'Пробный урок смотрели трое и каждый сказал что-то полезное. Решение ждала две недели.',
    },
    ofTeacher: { rating: 5, text: 'Опыты ставит так, что десятиклассники забывают о телефонах.' },
  },
  {
    teacher: 'oksana.speech',
    vacancy: 'balalyk.kindergarten/speech',
    after: 9,
    ofSchool: {
      rating: 5,
      text: 'Жакшы тосуп алышты, кабинет жарык, балдар аз топто. Убадаланган график сакталды.',
    },
    ofTeacher: { rating: 5, text: 'Биринчи жумада эле эки баланын сүйлөөсү ачылды. Ата-энелер ыраазы.' },
  },
  {
    teacher: 'nurgul.social',
    vacancy: 'toktogul.school/social_studies',
    after: 8,
    ofSchool: {
      rating: 3,
      text: 'Турак жай убадаланган эле, бирок алгачкы күндөрү тууганымда жашадым. Азыр баары ордунда, окуучулар сонун.',
    },
  },
  // Nobody sees it yet: the other side has not written.
  {
    teacher: 'emil.english',
    vacancy: 'cholponata.school/english',
    after: 4,
    ofSchool: {
      rating: 5,
      text: 'The head showed me the lake first and the timetable second. Both were as described.',
    },
  },
]
