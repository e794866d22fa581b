import { registrationLinkHours } from '#domain/accounts/account.ts'
import { m } from '#locales/messages.ts'

type Asker = 'teacher' | 'school' | 'parent' | 'everybody'
export type Question = { id: string; of: Asker; question: string; answer: string }

/** The questions in order. The answers name buttons by their words. */
export function faqAnswers(): Question[] {
  return [
    {
      id: 'profile',
      of: 'everybody',
      question: m.faq_profile_question(),
      answer: m.faq_profile_answer({ hours: registrationLinkHours, publish: m.teacher_publish() }),
    },
    { id: 'school', of: 'teacher', question: m.faq_school_question(), answer: m.faq_school_answer() },
    {
      id: 'apply',
      of: 'teacher',
      question: m.faq_apply_question(),
      answer: m.faq_apply_answer({ apply: m.vacancy_apply() }),
    },
    { id: 'silence', of: 'teacher', question: m.faq_silence_question(), answer: m.faq_silence_answer() },
    { id: 'lessons', of: 'parent', question: m.faq_lessons_question(), answer: m.faq_lessons_answer() },
    { id: 'contacts', of: 'everybody', question: m.faq_contacts_question(), answer: m.faq_contacts_answer() },
    {
      id: 'publish',
      of: 'school',
      question: m.faq_publish_question(),
      answer: m.faq_publish_answer({ vacancies: m.school_tab_vacancies(), add: m.own_vacancies_add() }),
    },
    { id: 'verified', of: 'everybody', question: m.faq_verified_question(), answer: m.faq_verified_answer() },
    { id: 'cost', of: 'everybody', question: m.faq_cost_question(), answer: m.faq_cost_answer() },
    {
      id: 'delete',
      of: 'everybody',
      question: m.faq_delete_question(),
      answer: m.faq_delete_answer({
        delete: m.settings_delete_open(),
        word: m.settings_delete_word(),
        publish: m.teacher_publish(),
        tab: m.teacher_tab_profile(),
      }),
    },
    { id: 'type', of: 'everybody', question: m.faq_type_question(), answer: m.faq_type_answer() },
    {
      id: 'update',
      of: 'everybody',
      question: m.faq_update_question(),
      answer: m.faq_update_answer({
        tab: m.teacher_tab_profile(),
        teacher: m.nav_teacher_dashboard(),
        school: m.nav_school_dashboard(),
        edit: m.teacher_edit(),
        save: m.teacher_save(),
      }),
    },
    {
      id: 'two-schools',
      of: 'school',
      question: m.faq_two_schools_question(),
      answer: m.faq_two_schools_answer(),
    },
  ]
}

/** The same under headings by reader: first what only one side does. */
export function faqParts(): { title: string; questions: Question[] }[] {
  const answers = faqAnswers()
  const part = (asker: Asker, title: string) => ({
    title,
    questions: answers.filter(({ of }) => of === asker),
  })
  return [
    part('teacher', m.faq_of_teachers()),
    part('school', m.faq_of_schools()),
    part('parent', m.faq_of_parents()),
    part('everybody', m.faq_of_everybody()),
  ]
}
