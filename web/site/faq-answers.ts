import { registrationLinkHours } from '#domain/accounts/account.ts'
import { m } from '#locales/messages.ts'

export type Question = { id: string; question: string; answer: string }

/** The questions in their order. The answers name buttons by the words that stand on them. */
export function faqAnswers(): Question[] {
  return [
    {
      id: 'profile',
      question: m.faq_profile_question(),
      answer: m.faq_profile_answer({ hours: registrationLinkHours, publish: m.teacher_publish() }),
    },
    { id: 'school', question: m.faq_school_question(), answer: m.faq_school_answer() },
    {
      id: 'apply',
      question: m.faq_apply_question(),
      answer: m.faq_apply_answer({ apply: m.vacancy_apply() }),
    },
    { id: 'silence', question: m.faq_silence_question(), answer: m.faq_silence_answer() },
    { id: 'contacts', question: m.faq_contacts_question(), answer: m.faq_contacts_answer() },
    {
      id: 'publish',
      question: m.faq_publish_question(),
      answer: m.faq_publish_answer({ vacancies: m.school_tab_vacancies(), add: m.own_vacancies_add() }),
    },
    { id: 'verified', question: m.faq_verified_question(), answer: m.faq_verified_answer() },
    { id: 'cost', question: m.faq_cost_question(), answer: m.faq_cost_answer() },
    {
      id: 'delete',
      question: m.faq_delete_question(),
      answer: m.faq_delete_answer({
        delete: m.settings_delete_open(),
        word: m.settings_delete_word(),
        publish: m.teacher_publish(),
        tab: m.teacher_tab_profile(),
      }),
    },
    { id: 'type', question: m.faq_type_question(), answer: m.faq_type_answer() },
    {
      id: 'update',
      question: m.faq_update_question(),
      answer: m.faq_update_answer({
        tab: m.teacher_tab_profile(),
        teacher: m.nav_teacher_dashboard(),
        school: m.nav_school_dashboard(),
        edit: m.teacher_edit(),
        save: m.teacher_save(),
      }),
    },
    { id: 'two-schools', question: m.faq_two_schools_question(), answer: m.faq_two_schools_answer() },
  ]
}
