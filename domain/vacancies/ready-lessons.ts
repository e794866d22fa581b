import { subjectTexts } from '#domain/subjects/subject-texts.ts'
import { post, type ReadyPost } from './ready-post.ts'

const every = subjectTexts.primary

export const readyLessons: readonly ReadyPost[] = [
  post(
    'primary',
    ['primary', 'teacher', every],
    ['Учитель начальных классов', 'Primary school teacher', 'Башталгыч класстардын мугалими'],
    [
      'Ищем учителя начальных классов. Вы поведёте свой класс: уроки чтения, письма, математики и родиноведения, родительские собрания, праздники. В классе __ учеников.',
      'We are looking for a primary school teacher with a class of their own: reading, writing, mathematics and the world around us, meetings with parents, school events. There are __ pupils in the class.',
      'Башталгыч класстардын мугалимин издейбиз. Өз классыңызды алып барасыз: окуу, жазуу, математика жана мекен таануу сабактары, ата-энелер чогулушу, майрамдар. Класста __ окуучу бар.',
    ],
  ),
  post(
    'primary-first',
    ['primary', 'teacher', every],
    ['Учитель первого класса', 'First grade teacher', 'Биринчи класстын мугалими'],
    [
      'Набираем первый класс и ищем учителя, который научит детей читать, считать и любить школу. В классе __ учеников, кабинет оборудован.',
      'We are opening a first grade and look for a teacher who will teach the children to read, to count and to like school. There are __ pupils; the classroom is equipped.',
      'Биринчи класс ачып жатабыз. Балдарды окууга, эсептөөгө жана мектепти сүйүүгө үйрөтө турган мугалим керек. Класста __ окуучу, кабинет жабдылган.',
    ],
  ),
  post(
    'kyrgyz-5-9',
    ['lessons', 'teacher', 'kyrgyz_language'],
    [
      'Учитель кыргызского языка и литературы, 5–9 классы',
      'Kyrgyz language and literature teacher, grades 5–9',
      'Кыргыз тили жана адабияты мугалими, 5–9-класстар',
    ],
    [
      'Ищем учителя кыргызского языка и литературы в 5–9 классы. Важно, чтобы на уроке говорили и писали все, а не только отличники.',
      'We are looking for a teacher of Kyrgyz language and literature for grades 5–9. What matters is that everyone in the class speaks and writes, not the best pupils alone.',
      '5–9-класстарга кыргыз тили жана адабияты мугалими керек. Сабакта мыктылар эле эмес, баары сүйлөп, баары жазганы маанилүү.',
    ],
  ),
  post(
    'kyrgyz-state',
    ['language', 'teacher', 'kyrgyz_language'],
    [
      'Учитель кыргызского языка в русских классах',
      'Kyrgyz teacher for Russian-medium classes',
      'Орус класстарындагы кыргыз тили мугалими',
    ],
    [
      'Ищем учителя кыргызского языка для классов с русским языком обучения. Нужны уроки, после которых дети начинают говорить: диалоги, песни, проекты.',
      'We are looking for a Kyrgyz teacher for Russian-medium classes. We want lessons after which children begin to speak: dialogues, songs, projects.',
      'Орус тилинде окуткан класстарга кыргыз тили мугалими керек. Балдар сүйлөп баштай турган сабактар керек: диалог, ыр, долбоор.',
    ],
  ),
  post(
    'kyrgyz-10-11',
    ['lessons', 'teacher', 'kyrgyz_literature'],
    [
      'Учитель кыргызской литературы, 10–11 классы',
      'Kyrgyz literature teacher, grades 10–11',
      'Кыргыз адабияты мугалими, 10–11-класстар',
    ],
    [
      'Ищем учителя кыргызской литературы в старшие классы: «Манас», проза XX века, сочинения и подготовка к ОРТ.',
      'We are looking for a teacher of Kyrgyz literature for the senior grades: the Manas, the prose of the 20th century, essays and preparation for the national test.',
      'Жогорку класстарга кыргыз адабияты мугалими керек: «Манас», XX кылымдын прозасы, дилбаян жана ЖРТга даярдык.',
    ],
  ),
  post(
    'russian-5-9',
    ['lessons', 'teacher', 'russian_language'],
    [
      'Учитель русского языка и литературы, 5–9 классы',
      'Russian language and literature teacher, grades 5–9',
      'Орус тили жана адабияты мугалими, 5–9-класстар',
    ],
    [
      'Ищем учителя русского языка и литературы в 5–9 классы. Учебники и тетради проверки есть, диктанты и изложения школа печатает сама.',
      'We are looking for a teacher of Russian language and literature for grades 5–9. Textbooks are provided, and the school prints the tests.',
      '5–9-класстарга орус тили жана адабияты мугалими керек. Окуу китептери бар, текшерүү иштерин мектеп басып берет.',
    ],
  ),
  post(
    'russian-kyrgyz',
    ['language', 'teacher', 'russian_language'],
    [
      'Учитель русского языка в кыргызских классах',
      'Russian teacher for Kyrgyz-medium classes',
      'Кыргыз класстарындагы орус тили мугалими',
    ],
    [
      'Ищем учителя русского языка для классов с кыргызским языком обучения. Дети понимают больше, чем говорят: нужна речь, а не правила наизусть.',
      'We are looking for a Russian teacher for Kyrgyz-medium classes. The children understand more than they say: we need speech rather than rules learnt by heart.',
      'Кыргыз тилинде окуткан класстарга орус тили мугалими керек. Балдар сүйлөгөндөн көп түшүнөт: эреже жаттоо эмес, сүйлөшүү керек.',
    ],
  ),
  post(
    'russian-10-11',
    ['lessons', 'teacher', 'russian_literature'],
    [
      'Учитель русского языка и литературы, 10–11 классы',
      'Russian language and literature teacher, grades 10–11',
      'Орус тили жана адабияты мугалими, 10–11-класстар',
    ],
    [
      'Ищем учителя русского языка и литературы в старшие классы: сочинения, анализ текста, подготовка к ОРТ.',
      'We are looking for a teacher of Russian language and literature for the senior grades: essays, reading closely, preparation for the national test.',
      'Жогорку класстарга орус тили жана адабияты мугалими керек: дилбаян, текст талдоо, ЖРТга даярдык.',
    ],
  ),
  post(
    'english-1-4',
    ['language', 'teacher', 'english'],
    [
      'Учитель английского языка, 1–4 классы',
      'English teacher, grades 1–4',
      'Англис тили мугалими, 1–4-класстар',
    ],
    [
      'Ищем учителя английского языка для младших классов. Уроки короткие и живые: игры, карточки, песни. В группе __ детей.',
      'We are looking for an English teacher for the younger grades. Lessons are short and lively: games, cards, songs. There are __ children in a group.',
      'Башталгыч класстарга англис тили мугалими керек. Сабактар кыска жана жандуу: оюндар, карточкалар, ырлар. Топто __ бала.',
    ],
  ),
  post(
    'english-5-9',
    ['language', 'teacher', 'english'],
    [
      'Учитель английского языка, 5–9 классы',
      'English teacher, grades 5–9',
      'Англис тили мугалими, 5–9-класстар',
    ],
    [
      'Ищем учителя английского языка в 5–9 классы. Классы делятся на группы, в каждой около __ человек; есть колонка и проектор.',
      'We are looking for an English teacher for grades 5–9. Classes are split into groups of about __; there is a speaker and a projector.',
      '5–9-класстарга англис тили мугалими керек. Класстар топко бөлүнөт, ар биринде __ окуучудай; колонка жана проектор бар.',
    ],
  ),
  post(
    'english-10-11',
    ['language', 'teacher', 'english'],
    [
      'Учитель английского языка, 10–11 классы',
      'English teacher, grades 10–11',
      'Англис тили мугалими, 10–11-класстар',
    ],
    [
      'Ищем учителя английского языка в старшие классы. Ученики готовятся к ОРТ и международным экзаменам, поэтому нужны письмо и разговор.',
      'We are looking for an English teacher for the senior grades. Pupils prepare for the national test and for international exams, so writing and speaking matter.',
      'Жогорку класстарга англис тили мугалими керек. Окуучулар ЖРТга жана эл аралык сынактарга даярданат, ошондуктан жазуу жана сүйлөө керек.',
    ],
  ),
  post(
    'german',
    ['language', 'teacher', 'german'],
    ['Учитель немецкого языка', 'German teacher', 'Немис тили мугалими'],
    [
      'Ищем учителя немецкого языка. Второй иностранный, начинаем с нуля; школа участвует в программах обмена и поможет с материалами.',
      'We are looking for a German teacher. It is a second foreign language taught from the beginning; the school helps with materials.',
      'Немис тили мугалими керек. Экинчи чет тили, башынан баштайбыз; мектеп материалдар менен жардам берет.',
    ],
  ),
  post(
    'turkish',
    ['language', 'teacher', 'turkish'],
    ['Учитель турецкого языка', 'Turkish teacher', 'Түрк тили мугалими'],
    [
      'Ищем учителя турецкого языка в __ классы. Программа и учебники есть, приветствуем театр и разговорный клуб.',
      'We are looking for a Turkish teacher for grades __. The programme and textbooks are there; a theatre group or a speaking club is welcome.',
      '__ класстарга түрк тили мугалими керек. Программа жана китептер бар, театр же сүйлөшүү клубу болсо жакшы.',
    ],
  ),
  post(
    'chinese',
    ['language', 'teacher', 'chinese'],
    ['Учитель китайского языка', 'Chinese teacher', 'Кытай тили мугалими'],
    [
      'Ищем учителя китайского языка. Группы небольшие, уровень начальный и средний, ученики готовятся к HSK.',
      'We are looking for a Chinese teacher. Groups are small, at beginner and intermediate level; pupils prepare for the HSK.',
      'Кытай тили мугалими керек. Топтор чакан, деңгээли баштапкы жана орто, окуучулар HSKга даярданат.',
    ],
  ),
  post(
    'mathematics-5-6',
    ['lessons', 'teacher', 'mathematics'],
    [
      'Учитель математики, 5–6 классы',
      'Mathematics teacher, grades 5–6',
      'Математика мугалими, 5–6-класстар',
    ],
    [
      'Ищем учителя математики в 5–6 классы: дроби, проценты, первые задачи на движение. Важно терпение к тем, кому считать ещё трудно.',
      'We are looking for a mathematics teacher for grades 5–6: fractions, percentages, the first word problems. Patience matters with those who still find counting hard.',
      '5–6-класстарга математика мугалими керек: бөлчөктөр, пайыздар, кыймылга карата алгачкы маселелер. Эсептөөсү кыйын балдарга чыдамкайлык керек.',
    ],
  ),
  post(
    'mathematics-7-9',
    ['lessons', 'teacher', 'mathematics'],
    [
      'Учитель математики, 7–9 классы',
      'Mathematics teacher, grades 7–9',
      'Математика мугалими, 7–9-класстар',
    ],
    [
      'Ищем учителя математики: алгебра и геометрия в 7–9 классах, консультации перед экзаменом за девятый класс.',
      'We are looking for a mathematics teacher: algebra and geometry in grades 7–9, and consultations before the ninth grade exam.',
      'Математика мугалими керек: 7–9-класстарда алгебра жана геометрия, тогузунчу класстын сынагына чейин консультация.',
    ],
  ),
  post(
    'mathematics-10-11',
    ['lessons', 'teacher', 'algebra'],
    [
      'Учитель математики, 10–11 классы',
      'Mathematics teacher, grades 10–11',
      'Математика мугалими, 10–11-класстар',
    ],
    [
      'Ищем учителя алгебры и геометрии в старшие классы. Сильная группа готовится к ОРТ и олимпиадам, остальным нужна уверенность в основах.',
      'We are looking for a teacher of algebra and geometry for the senior grades. The strong group prepares for the national test and olympiads; the others need firm basics.',
      'Жогорку класстарга алгебра жана геометрия мугалими керек. Күчтүү топ ЖРТга жана олимпиадага даярданат, калгандарга негиздер бекем болушу керек.',
    ],
  ),
  post(
    'physics',
    ['lessons', 'teacher', 'physics'],
    ['Учитель физики', 'Physics teacher', 'Физика мугалими'],
    [
      'Ищем учителя физики в 7–11 классы. Есть кабинет и приборы для лабораторных; хотим, чтобы опытов было больше, чем конспектов.',
      'We are looking for a physics teacher for grades 7–11. There is a laboratory with instruments; we want more experiments than notes.',
      '7–11-класстарга физика мугалими керек. Кабинет жана лабораториялык аспаптар бар; конспектиден көрө тажрыйба көп болсо дейбиз.',
    ],
  ),
  post(
    'chemistry',
    ['lessons', 'teacher', 'chemistry'],
    ['Учитель химии', 'Chemistry teacher', 'Химия мугалими'],
    [
      'Ищем учителя химии в 8–11 классы. Вытяжка и реактивы есть, за технику безопасности отвечаете вместе с лаборантом.',
      'We are looking for a chemistry teacher for grades 8–11. There are a fume hood and reagents; safety is shared with a laboratory assistant.',
      '8–11-класстарга химия мугалими керек. Тартма шкаф жана реактивдер бар, коопсуздукка лаборант менен бирге жооп бересиз.',
    ],
  ),
  post(
    'biology',
    ['lessons', 'teacher', 'biology'],
    ['Учитель биологии', 'Biology teacher', 'Биология мугалими'],
    [
      'Ищем учителя биологии в 6–11 классы. Есть микроскопы и школьный сад, приветствуем проекты и наблюдения.',
      'We are looking for a biology teacher for grades 6–11. There are microscopes and a school garden; projects and observations are welcome.',
      '6–11-класстарга биология мугалими керек. Микроскоптор жана мектеп багы бар, долбоор жана байкоо иштери кубатталат.',
    ],
  ),
  post(
    'geography',
    ['lessons', 'teacher', 'geography'],
    ['Учитель географии', 'Geography teacher', 'География мугалими'],
    [
      'Ищем учителя географии в 6–11 классы. Карты и глобусы обновлены, раз в год класс выходит в поход по области.',
      'We are looking for a geography teacher for grades 6–11. Maps and globes are new, and once a year the class goes on a hike in the region.',
      '6–11-класстарга география мугалими керек. Карталар жана глобустар жаңы, жылына бир жолу класс областты кыдырат.',
    ],
  ),
  post(
    'history',
    ['lessons', 'teacher', 'history'],
    ['Учитель истории', 'History teacher', 'Тарых мугалими'],
    [
      'Ищем учителя истории Кыргызстана и всеобщей истории в 5–11 классы. Ценим работу с источниками и спор по правилам.',
      'We are looking for a teacher of the history of Kyrgyzstan and world history for grades 5–11. We value work with sources and fair debate.',
      '5–11-класстарга Кыргызстандын тарыхы жана дүйнө тарыхы мугалими керек. Булак менен иштөөнү жана маданияттуу талашты баалайбыз.',
    ],
  ),
  post(
    'social-studies',
    ['lessons', 'teacher', 'social_studies'],
    ['Учитель «Человек и общество»', 'Social studies teacher', '«Адам жана коом» мугалими'],
    [
      'Ищем учителя предмета «Человек и общество» в 8–11 классы: право, экономика, школьное самоуправление.',
      'We are looking for a social studies teacher for grades 8–11: law, economics, school self-government.',
      '8–11-класстарга «Адам жана коом» мугалими керек: укук, экономика, мектептеги өзүн өзү башкаруу.',
    ],
  ),
]
