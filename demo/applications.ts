import type { DemoApplication } from './shapes.ts'

export const demoApplications: DemoApplication[] = [
  // The teacher who signs in.
  {
    teacher: 'teacher',
    vacancy: 'school/mathematics',
    way: [],
    daysAgo: 0,
    letter:
      'Здравствуйте! Живу в десяти минутах от школы, веду 5–9 классы двенадцатый год. Буду рада показать открытый урок.',
  },
  {
    teacher: 'teacher',
    vacancy: 'eureka.lyceum/geometry',
    way: ['reviewed'],
    daysAgo: 2,
    letter:
      'Добрый день! Веду кружок, где мы складываем многогранники и спорим о доказательствах. Кажется, мы с вами говорим на одном языке.',
  },
  {
    teacher: 'teacher',
    vacancy: 'lyceum.osh/algebra',
    way: ['reviewed', 'interview'],
    daysAgo: 4,
    letter:
      'Готова приехать на собеседование в любой день недели: родители живут в Оше, поэтому переезд для нас не подвиг, а возвращение.',
  },
  {
    teacher: 'teacher',
    vacancy: 'balykchy.lyceum/mathematics',
    way: ['reviewed', 'rejected'],
    daysAgo: 12,
    rejection: {
      reason: 'schedule',
      note: 'Спасибо за отклик! Нам нужен человек на все пять дней, а вы указали гибкий график. Если планы изменятся, напишите нам снова.',
    },
  },
  { teacher: 'teacher', vacancy: 'naryn.boarding/mathematics', way: ['withdrawn'], daysAgo: 8 },
  {
    teacher: 'teacher',
    vacancy: 'bilim.centre/methodist',
    way: ['reviewed', 'interview', 'accepted'],
    daysAgo: 28,
    letter:
      'Пишу задачи для олимпиад шестой год и умею объяснять, почему неверный ответ выглядит верным. Удалённая работа удобна рядом с основной.',
  },

  // The school that signs in.
  {
    teacher: 'erkaiym.math',
    vacancy: 'school/mathematics',
    way: [],
    daysAgo: 0,
    letter:
      'Здравствуйте, это моя первая вакансия после университета. Опыта в школе год не наберётся, но два года вела группы на дому. Очень нужен наставник, о котором вы пишете.',
  },
  {
    teacher: 'venera.geometry',
    vacancy: 'school/mathematics',
    way: ['reviewed', 'interview'],
    daysAgo: 1,
    letter:
      'Двадцать один год в школе, последние восемь в профильных классах. Готова ездить из Токмока, дочь учится рядом с вами.',
  },
  {
    teacher: 'nurlan.teacher',
    vacancy: 'school/mathematics',
    way: ['reviewed'],
    daysAgo: 1,
    letter: 'Математиканы да окута алам: эки жыл кош адистик менен иштедим. Бишкекке көчүп барганы турабыз.',
  },
  {
    teacher: 'bekzat.teacher',
    vacancy: 'school/mathematics',
    way: ['reviewed', 'rejected'],
    daysAgo: 1,
    rejection: {
      reason: 'experience',
      note: 'Спасибо за отклик! Ищем человека с опытом именно в математике; на информатику обязательно вас позовём.',
    },
  },
  {
    teacher: 'anna.teacher',
    vacancy: 'school/english',
    way: ['reviewed', 'interview'],
    daysAgo: 2,
    letter:
      'Веду английский у второклассников и очень хочу вернуться в гимназию. Могу прийти на пробный урок в четверг или пятницу.',
  },
  { teacher: 'emil.english', vacancy: 'school/english', way: [], daysAgo: 1 },
  {
    teacher: 'malika.english',
    vacancy: 'school/english',
    way: [],
    daysAgo: 0,
    letter:
      'Добрый вечер! Переезжаю в Бишкек в январе вместе с мужем. Четырнадцать часов подряд до обеда именно то, что нужно с маленьким ребёнком.',
  },
  {
    teacher: 'gulbara.kyrgyz',
    vacancy: 'school/kyrgyz_language',
    way: ['reviewed', 'interview'],
    daysAgo: 4,
    letter:
      'Саламатсызбы! Орус тилдүү класстар менен он жети жыл иштедим, өзүмдүн окуу материалдарым бар. Сабагымды көрүп көрүңүздөр.',
  },
  { teacher: 'bermet.kyrgyz', vacancy: 'school/kyrgyz_language', way: ['withdrawn'], daysAgo: 4 },
  {
    teacher: 'kanykei.kyrgyz',
    vacancy: 'school/kyrgyz_language',
    way: [],
    daysAgo: 1,
    letter:
      'Оюн карталарымдын бирин ушул катка кошуп койгум келди, бирок файл жок экен. Сурасаңыздар, алып барам.',
  },
  {
    teacher: 'ainura.chemistry',
    vacancy: 'school/chemistry',
    way: ['reviewed'],
    daysAgo: 6,
    letter: 'Лаборант и вытяжка меня убедили. Работаю в соседней школе, смогу выйти после Нового года.',
  },
  {
    teacher: 'tatiana.biology',
    vacancy: 'school/chemistry',
    way: ['reviewed', 'rejected'],
    daysAgo: 8,
    letter: 'Могу взять двенадцать часов из восемнадцати.',
    rejection: { reason: 'schedule' },
  },
  {
    teacher: 'sergey.pe',
    vacancy: 'school/physical_education',
    way: [],
    daysAgo: 2,
    letter:
      'Переезжаю из Кара-Балты, две параллели и секция мне по силам. Волейбол у девушек поставлю за год.',
  },
  { teacher: 'marat.pe', vacancy: 'school/physical_education', way: ['withdrawn'], daysAgo: 10 },
  {
    teacher: 'saltanat.teacher',
    vacancy: 'school/inclusion',
    way: ['reviewed', 'interview', 'accepted'],
    daysAgo: 39,
    letter:
      'Прошла курсы инклюзивного обучения, работала ассистентом два года. С психологом умею работать в паре.',
  },
  {
    teacher: 'natalia.preschool',
    vacancy: 'school/inclusion',
    way: ['reviewed', 'interview', 'rejected'],
    daysAgo: 36,
    rejection: {
      reason: 'position-filled',
      note: 'Наталья, место занято, но ваше письмо мы сохранили: весной откроется ещё одна ставка.',
    },
  },
  {
    teacher: 'nurbek.geography',
    vacancy: 'school/geography',
    way: ['reviewed', 'accepted'],
    daysAgo: 24,
    letter: 'Рюкзаки носить не лень. Сорок походов, удостоверение инструктора и аптечка прилагаются.',
  },
  {
    teacher: 'ismail.geography',
    vacancy: 'school/geography',
    way: ['rejected'],
    daysAgo: 20,
    rejection: { reason: 'location' },
  },

  // Bishkek and Chuy.
  {
    teacher: 'zarina.english',
    vacancy: 'horizon/primary',
    way: ['reviewed', 'interview'],
    daysAgo: 1,
    letter:
      'Dear Ms Kovaleva, I have taught young learners in English for four years and would love to see grade 2 in action. My portfolio has three unit plans you may like.',
  },
  {
    teacher: 'anna.teacher',
    vacancy: 'horizon/primary',
    way: [],
    daysAgo: 0,
    letter:
      'Hello! I have taught grade 2 in English for three years and hold CELTA. A trial lesson any morning would be fine.',
  },
  {
    teacher: 'irina.primary',
    vacancy: 'horizon/primary',
    way: ['reviewed', 'rejected'],
    daysAgo: 1,
    rejection: {
      reason: 'education',
      note: 'Thank you, Irina. For this class we need English C1; please look at our afternoon groups.',
    },
  },
  {
    teacher: 'dmitry.music',
    vacancy: 'horizon/music',
    way: ['reviewed', 'interview', 'accepted'],
    daysAgo: 4,
    letter: 'Хор на двести мест слышу уже сейчас. Принесу две партитуры, которые дети просят повторить.',
  },
  { teacher: 'lira.music', vacancy: 'horizon/music', way: ['reviewed'], daysAgo: 3 },
  {
    teacher: 'ulan.physics',
    vacancy: 'horizon/physics',
    way: ['reviewed', 'interview'],
    daysAgo: 9,
    letter:
      'My English is B2 and improves fastest near a working oscilloscope. I run a telescope evening every Friday and would gladly move it to your yard.',
  },
  {
    teacher: 'timur.physics',
    vacancy: 'horizon/physics',
    way: ['reviewed', 'rejected'],
    daysAgo: 8,
    rejection: { reason: 'experience' },
  },
  {
    teacher: 'elena.titova',
    vacancy: 'horizon/coordinator',
    way: ['withdrawn'],
    daysAgo: 6,
    letter:
      'Пятнадцать лет заведовала кафедрой, расписание составляю без ссор. Английский читаю, но говорю медленно.',
  },
  {
    teacher: 'vera.algebra',
    vacancy: 'eureka.lyceum/algebra',
    way: [],
    daysAgo: 0,
    letter:
      'Готова переехать ради сильных классов. Мои выпускники поступали в МФТИ, METU и Назарбаев Университет.',
  },
  {
    teacher: 'almaz.math',
    vacancy: 'eureka.lyceum/algebra',
    way: [],
    daysAgo: 0,
    letter:
      'Олимпиада тобун да, китеп тандоо эркиндигин да издеп жүргөм. Сабакты орусча да, кыргызча да өтөм.',
  },
  {
    teacher: 'aida.biology',
    vacancy: 'eureka.lyceum/biology',
    way: ['reviewed'],
    daysAgo: 9,
    letter: 'Аквариумы люблю, натуралистов вожу пять лет. Могу переехать из Каракола к началу четверти.',
  },
  {
    teacher: 'ruslan.social',
    vacancy: 'eureka.lyceum/social_studies',
    way: ['reviewed', 'interview'],
    daysAgo: 15,
    letter:
      'Бывший адвокат, привык к громким спорам и ровному тону. Сценарий суда присяжных пришлю по первой просьбе.',
  },
  {
    teacher: 'ainura.chemistry',
    vacancy: 'eureka.lyceum/chemistry',
    way: ['reviewed', 'interview', 'accepted'],
    daysAgo: 30,
    letter: 'Две пары подряд дают время и на опыт, и на разговор. Среда–пятница у меня как раз свободны.',
  },
  { teacher: 'ulan.physics', vacancy: 'tokmok.school/physics', way: ['withdrawn'], daysAgo: 1 },
  {
    teacher: 'timur.physics',
    vacancy: 'tokmok.school/physics',
    way: [],
    daysAgo: 0,
    letter:
      'Инженер, переподготовку закончил в прошлом году. Кабинет после ремонта сам бы и настроил: проводка мне не чужая.',
  },
  {
    teacher: 'kubat.technology',
    vacancy: 'tokmok.school/technology',
    way: ['reviewed'],
    daysAgo: 7,
    letter: 'Станки знаю, детей тоже. Двенадцать часов возьму, если уроки поставить в два дня.',
  },
  {
    teacher: 'viktor.german',
    vacancy: 'tokmok.school/german',
    way: ['reviewed', 'rejected'],
    daysAgo: 16,
    rejection: {
      reason: 'position-filled',
      note: 'Виктор Генрихович, мы только что договорились с выпускницей этой же школы. Очень надеемся увидеть вас на языковом лагере.',
    },
  },
  {
    teacher: 'viktor.german',
    vacancy: 'kant.school/german',
    way: ['reviewed', 'interview'],
    daysAgo: 2,
    letter:
      'Живу в Канте, у Анны Генриховны учился сам. DSD I готовил четыре раза, сдали все, кроме одного, и тот передумал.',
  },
  {
    teacher: 'elena.titova',
    vacancy: 'kant.school/russian_literature',
    way: ['reviewed'],
    daysAgo: 5,
    letter:
      'Литературную гостиную веду двадцать лет, за мыслями охочусь и сейчас. Дорога в двадцать пять минут меня не пугает.',
  },
  {
    teacher: 'tatiana.biology',
    vacancy: 'kant.school/biology',
    way: [],
    daysAgo: 3,
    letter: 'Двенадцать микроскопов стоят того, чтобы выйти с пенсии ещё раз.',
  },
  {
    teacher: 'natalia.preschool',
    vacancy: 'balalyk.kindergarten/educator',
    way: [],
    daysAgo: 0,
    letter: 'Кыргызский подтянула до B2, санитарная книжка свежая. Утренний круг на двух языках давно веду.',
  },
  {
    teacher: 'dmitry.music',
    vacancy: 'balalyk.kindergarten/music',
    way: ['reviewed', 'withdrawn'],
    daysAgo: 9,
  },
  {
    teacher: 'oksana.speech',
    vacancy: 'balalyk.kindergarten/speech',
    way: ['reviewed', 'interview', 'accepted'],
    daysAgo: 43,
    letter: 'Зеркало есть своё, но ваше больше. Семнадцать детей беру, первые результаты покажу через месяц.',
  },
  {
    teacher: 'jyldyz.art',
    vacancy: 'komuz.arts/art',
    way: ['reviewed', 'interview'],
    daysAgo: 1,
    letter: 'Моя мастерская через дорогу от вас. Портфолио принесу в папке: акварель лучше смотреть живьём.',
  },
  {
    teacher: 'altynai.art',
    vacancy: 'komuz.arts/art',
    way: [],
    daysAgo: 0,
    letter:
      'Бишкекке көчүүнү көптөн бери ойлоп жүргөм. Композицияны оюмдан баштап үйрөтөм, балдарга ушул жакын.',
  },
  {
    teacher: 'azat.komuz',
    vacancy: 'komuz.arts/music',
    way: ['reviewed'],
    daysAgo: 3,
    letter: 'Устатым ушул мектепти бүткөн. Жыйнактарга он эки күүнү нотага түшүрүп бере алам.',
  },
  {
    teacher: 'mariyam.dungan',
    vacancy: 'ivanovka.school/dungan',
    way: ['reviewed', 'accepted'],
    daysAgo: 7,
    letter:
      'Бабушкины сказки записала все, какие помнят наши соседи: их уже сорок три. С радостью возьму факультатив.',
  },
  {
    teacher: 'abdulla.religion',
    vacancy: 'ivanovka.school/religion',
    way: ['reviewed', 'interview'],
    daysAgo: 13,
    letter:
      'Предмет веду без проповеди, план экскурсий приложу при встрече. Готов совмещать с часами истории.',
  },
  {
    teacher: 'kanykei.kyrgyz',
    vacancy: 'ivanovka.school/kyrgyz_language',
    way: ['rejected'],
    daysAgo: 21,
    rejection: {
      reason: 'location',
      note: 'К сожалению, жильё предложить не можем, а ездить из Кара-Суу далеко.',
    },
  },
  {
    teacher: 'emil.english',
    vacancy: 'karabalta.school/english',
    way: ['reviewed'],
    daysAgo: 2,
    letter: 'Гид по Иссык-Кулю ищет постоянный берег. Подготовкой к ОРТ занимался два сезона.',
  },
  {
    teacher: 'sergey.pe',
    vacancy: 'karabalta.school/physical_education',
    way: ['reviewed', 'interview', 'accepted'],
    daysAgo: 8,
    letter: 'Хочу довести девушек до республики, осталось немного. Выезды готов планировать сам.',
  },
  {
    teacher: 'asel.informatics',
    vacancy: 'karabalta.school/informatics',
    way: ['reviewed', 'rejected'],
    daysAgo: 20,
    rejection: {
      reason: 'other',
      note: 'Ваши ожидания по зарплате справедливы, но бюджет школы их не поднимет.',
    },
  },
  {
    teacher: 'meerim.psychologist',
    vacancy: 'karabalta.school/psychologist',
    way: ['reviewed', 'interview'],
    daysAgo: 18,
    letter:
      'Работаю в двух кварталах от вас и знаю половину ваших родителей. Дела готова принять ещё в декабре.',
  },

  // Issyk-Kul, Naryn and Talas.
  {
    teacher: 'aida.biology',
    vacancy: 'karakol.school/biology',
    way: ['reviewed', 'interview'],
    daysAgo: 2,
    letter:
      'Теплица, озеро и география в придачу: лучше не придумать. Я уже в Караколе, квартира не нужна, отдайте тому, кто приедет.',
  },
  {
    teacher: 'bakyt.biology',
    vacancy: 'karakol.school/biology',
    way: [],
    daysAgo: 1,
    letter: 'Арстанбаптан Караколго, токойдон көлгө. Экология ийримин да ача алам, батир керек болот.',
  },
  { teacher: 'galina.geography', vacancy: 'karakol.school/elective', way: ['withdrawn'], daysAgo: 14 },
  {
    teacher: 'nurbek.geography',
    vacancy: 'karakol.school/elective',
    way: ['reviewed'],
    daysAgo: 11,
    letter: 'Про мусор на тропах знаю больше, чем хотел бы. Программу допишу за зиму, если дадите черновик.',
  },
  {
    teacher: 'talant.history',
    vacancy: 'naryn.boarding/history',
    way: ['reviewed', 'interview', 'accepted'],
    daysAgo: 12,
    letter: 'Музейди балдар менен толуктайбыз. Нарындын өзүндө жашайм, иш күнү качан дебеңиз, эртең барам.',
  },
  {
    teacher: 'cholpon.primary',
    vacancy: 'naryn.boarding/primary',
    way: ['reviewed'],
    daysAgo: 2,
    letter: 'Ат-Башыдан жарым сааттык жол. Интернаттагы балага мугалимден да көп нерсе керек экенин билем.',
  },
  {
    teacher: 'cholpon.primary',
    vacancy: 'kochkor.school/primary',
    way: [],
    daysAgo: 1,
    letter: 'Он тогуз бала, эки бөлмө, бир бакча: мага ушу жетет. Мурунку мугалим эжеден үйрөнгөнгө даярмын.',
  },
  {
    teacher: 'omurbek.pe',
    vacancy: 'talas.school/physical_education',
    way: ['reviewed', 'rejected'],
    daysAgo: 19,
    letter: 'Күрөш менен футболдун айырмасы чоң эмес: экөөндө тең биринчи тартип.',
    rejection: {
      reason: 'experience',
      note: 'Рахмат! Бизге кыздардын футболун билген машыктыруучу керек болчу.',
    },
  },
  {
    teacher: 'bermet.kyrgyz',
    vacancy: 'talas.school/kyrgyz_literature',
    way: ['reviewed', 'interview'],
    daysAgo: 2,
    letter:
      'Таластын өзүнөнмүн, Манас таануу ийримин көптөн бери айтып келе жатам. Эмне үчүн эки мектепке бөлүнүшүм керек, бирине эле келейин.',
  },
  {
    teacher: 'emil.english',
    vacancy: 'cholponata.school/english',
    way: ['reviewed', 'interview', 'accepted'],
    daysAgo: 11,
    letter:
      'Кечки топтор дал мага ылайык: күндүз сабак, кечинде туризм. Шаардык мейманканаларды жакшы тааныйм.',
  },
  {
    teacher: 'sherzod.history',
    vacancy: 'cholponata.school/history',
    way: [],
    daysAgo: 0,
    letter:
      'Минарет с детьми уже измерили, теперь хочется к петроглифам. Семья согласна на дом с садом и озеро.',
  },
  {
    teacher: 'jakyp.informatics',
    vacancy: 'cholponata.school/informatics',
    way: ['reviewed', 'rejected'],
    daysAgo: 13,
    rejection: { reason: 'location' },
  },
  {
    teacher: 'kubat.technology',
    vacancy: 'balykchy.lyceum/technology',
    way: ['reviewed', 'interview'],
    daysAgo: 4,
    letter:
      'Пятый разряд, двадцать лет со школьниками, дом в Балыкчы. Скамейки на набережной видел, ножки сделал бы шире.',
  },
  {
    teacher: 'ulan.physics',
    vacancy: 'balykchy.lyceum/physics',
    way: [],
    daysAgo: 2,
    letter:
      'Телескоп, к которому никто не подходит, надо спасать. Готов приезжать на три дня в неделю, если это возможно.',
  },

  // Osh, Jalal-Abad and Batken.
  {
    teacher: 'nurlan.teacher',
    vacancy: 'lyceum.osh/physics',
    way: ['reviewed', 'interview'],
    daysAgo: 1,
    letter:
      'Лицейиңиздин олимпиада тобун көптөн бери сырттан карап жүрөм. Жаңы лабораторияны иштеткенге кол кычышат.',
  },
  { teacher: 'asel.informatics', vacancy: 'lyceum.osh/informatics', way: ['withdrawn'], daysAgo: 9 },
  {
    teacher: 'jakyp.informatics',
    vacancy: 'lyceum.osh/informatics',
    way: ['reviewed', 'interview'],
    daysAgo: 8,
    letter:
      'Ташкентте ваша командасы менен жанаша отурганбыз, биз төртүнчү болгонбуз. Эми бирге үчүнчүдөн жогору чыгалы.',
  },
  {
    teacher: 'farrukh.english',
    vacancy: 'lyceum.osh/english',
    way: ['reviewed', 'rejected'],
    daysAgo: 15,
    rejection: {
      reason: 'schedule',
      note: 'Нам нужны все пять дней, а у вас занята суббота и две утренние пары.',
    },
  },
  {
    teacher: 'gulzat.chemistry',
    vacancy: 'lyceum.osh/chemistry',
    way: ['reviewed'],
    daysAgo: 5,
    letter:
      'Илимий жарманкеге быйыл үч долбоор менен чыктык, жюри сиздердин мектептен эле. Ноокаттан күндө каттоого даярмын.',
  },
  {
    teacher: 'gulzat.chemistry',
    vacancy: 'nookat.school/chemistry',
    way: ['reviewed', 'interview'],
    daysAgo: 1,
    letter:
      'Үйүмдөн мектепке чейин беш мүнөт. Эки предметти кошуп өтөсүз дегениңиз мен үчүн кемчилик эмес, артыкчылык.',
  },
  {
    teacher: 'zeinep.primary',
    vacancy: 'batken.school/russian_language',
    way: ['rejected'],
    daysAgo: 4,
    rejection: {
      reason: 'education',
      note: 'Филологиялык билим керек. Башталгыч класс ачылса, биринчи сизге жазабыз.',
    },
  },
  {
    teacher: 'nazgul.russian',
    vacancy: 'batken.school/russian_language',
    way: ['reviewed', 'interview'],
    daysAgo: 4,
    letter: 'Мои комиксы про чемодан ещё не были в Баткене. Приеду с удовольствием, если жильё для двоих.',
  },
  {
    teacher: 'erkaiym.math',
    vacancy: 'batken.school/mathematics',
    way: [],
    daysAgo: 0,
    letter:
      'Я писала в анкете, что поеду туда, где есть где жить. Расскажите, пожалуйста, когда нужно выходить.',
  },
  {
    teacher: 'elmira.tutor',
    vacancy: 'bilim.centre/mathematics',
    way: ['reviewed', 'accepted'],
    daysAgo: 3,
    letter: 'Группы по восемь человек веду третий год, пробные тесты сравню с вашими. Суббота свободна вся.',
  },
  {
    teacher: 'farrukh.english',
    vacancy: 'bilim.centre/english',
    way: ['reviewed', 'interview'],
    daysAgo: 4,
    letter:
      'Evenings from six to nine suit me, and my internet survived two winters. I can send a recording of a class with the parents’ consent.',
  },
  {
    teacher: 'lola.chinese',
    vacancy: 'bilim.centre/chinese',
    way: ['reviewed'],
    daysAgo: 7,
    letter:
      'Курс с нуля строила уже дважды, программу пришлю. Вести могу онлайн из Бишкека, раз в месяц приезжать.',
  },
  {
    teacher: 'shahnoza.math',
    vacancy: 'uzgen.school/mathematics',
    way: ['reviewed', 'interview'],
    daysAgo: 2,
    letter: 'Половина вашего субботнего кружка уже ходит ко мне. Давайте объединим, детям будет веселее.',
  },
  {
    teacher: 'lira.music',
    vacancy: 'uzgen.school/music',
    way: ['reviewed'],
    daysAgo: 10,
    letter: 'Шестьдесят голосов и минарет: я уже слышу, как это прозвучит в мае.',
  },
  {
    teacher: 'baktygul.literature',
    vacancy: 'nookat.school/kyrgyz_literature',
    way: ['withdrawn'],
    daysAgo: 6,
    letter: 'Китеп клубуңуз жөнүндө уккам. Гүлчөдөн көчүү маселесин үй-бүлө менен сүйлөшүп жатабыз.',
  },
  { teacher: 'adilet.technology', vacancy: 'nookat.school/technology', way: ['reviewed'], daysAgo: 12 },
  {
    teacher: 'timur.physics',
    vacancy: 'kerben.lyceum/physics',
    way: ['reviewed', 'interview'],
    daysAgo: 17,
    letter:
      'Молодой специалист в тридцать девять лет бывает? Если да, то восемнадцать часов и комната подходят.',
  },
  {
    teacher: 'farrukh.english',
    vacancy: 'kerben.lyceum/english',
    way: ['rejected'],
    daysAgo: 11,
    rejection: { reason: 'other' },
  },
  {
    teacher: 'ayse.turkish',
    vacancy: 'oasis.osh/turkish',
    way: ['reviewed', 'interview', 'accepted'],
    daysAgo: 1,
    letter: 'Симит печь умею, стихи для малышей знаю, Измир скучает. Могу начать со следующей недели.',
  },
  {
    teacher: 'sanjar.chess',
    vacancy: 'oasis.osh/chess',
    way: ['reviewed', 'interview'],
    daysAgo: 7,
    letter: 'Вилку объясняю на примере двух пирожков и одного брата. Класс смеётся, проверено.',
  },
  {
    teacher: 'malika.english',
    vacancy: 'oasis.osh/english',
    way: ['reviewed'],
    daysAgo: 4,
    letter:
      'My songs are loud already. Could you tell me whether the flat you help to find may hold a piano and a toddler?',
  },
  {
    teacher: 'galina.geography',
    vacancy: 'kyzylkiya.school/geography',
    way: ['reviewed', 'interview'],
    daysAgo: 3,
    letter:
      'Часть вашей коллекции собирала я. Хочу довести каталог до конца и передать кому-нибудь молодому.',
  },
  {
    teacher: 'azat.komuz',
    vacancy: 'toktogul.school/music',
    way: ['reviewed'],
    daysAgo: 1,
    letter:
      'Ансамблиңизди былтыр Нарындагы кароодон уккам, «Ботойду» башкача ойнойсуздар. Үйрөнгөнгө да, үйрөткөнгө да келем.',
  },
  {
    teacher: 'nurgul.social',
    vacancy: 'toktogul.school/social_studies',
    way: ['reviewed', 'interview', 'accepted'],
    daysAgo: 20,
    letter: 'Парламентти өзүм да нөлдөн баштагам. Токтогулда жашайм, мектепти жакшы билем.',
  },
]
