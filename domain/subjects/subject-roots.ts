import type { SubjectId } from './subject.ts'

/**
 * Folded, without endings. Every word of an entry must begin a word of the text («учитель математики»); one matching
 * entry is enough.
 */
export const subjectRoots: Record<SubjectId, readonly string[]> = {
  kyrgyz_language: ['кыргызск язык', 'киргизск язык', 'кыргыз тил', 'kyrgyz language'],
  kyrgyz_literature: ['кыргызск литератур', 'киргизск литератур', 'кыргыз адабият', 'kyrgyz literature'],
  russian_language: ['русск язык', 'русист', 'орус тил', 'russian language'],
  russian_literature: ['русск литератур', 'орус адабият', 'russian literature'],
  english: ['английск', 'англис', 'english'],
  german: ['немецк', 'немис', 'german'],
  turkish: ['турецк', 'турк тил', 'turkish'],
  chinese: ['китайск', 'кытай тил', 'chinese'],
  mathematics: ['математик', 'math'],
  algebra: ['алгебр', 'algebra'],
  geometry: ['геометр', 'geometr'],
  physics: ['физик', 'physics', 'physicist'],
  chemistry: ['хими', 'chemi'],
  biology: ['биолог', 'biolog'],
  geography: ['географ', 'geograph'],
  history: ['истори', 'тарых', 'histor'],
  social_studies: ['обществозн', 'обществовед', 'человек обществ', 'коом таан', 'коомтаан', 'social studies'],
  religion: ['религи', 'дин негиз', 'дин таан', 'religio'],
  informatics: ['информатик', 'informatic', 'computer science'],
  technology: ['технолог', 'technolog'],
  art: ['изобразительн', 'изо', 'рисовани', 'сурот', 'fine art'],
  music: ['музык', 'music'],
  physical_education: [
    'физкультур',
    'физическ культур',
    'физическ воспитани',
    'дене тарбия',
    'physical education',
  ],
  elective: ['предмет выбор', 'тандоо', 'elective'],
}
