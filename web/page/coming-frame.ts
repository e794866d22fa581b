import type { Frame } from './coming-address.ts'

/** The pages under tabs, which stay between them: some of those in a layout, and none outside. */
const framed: [RegExp, Frame][] = [
  [
    /^\/teacher-dashboard(\/(?!(start|cv|messages|saved)$)[a-z-]+)?$|^\/teacher-dashboard\/letters\//,
    'teacher',
  ],
  [/^\/school-dashboard(\/(?!(start|same-school)$)[a-z-]+)?$/, 'school'],
  [
    /^\/school-dashboard\/(templates|labels|teachers|vacancy-templates)\/|^\/school-dashboard\/housing\/(?!upload$)/,
    'school',
  ],
  [/^\/school-dashboard\/applications\/(in-work|archive|all|board|compare|many)/, 'school'],
  [/^\/school-dashboard\/vacancies\/[^/]+\/(published|filled)$/, 'school'],
  [/^\/settings(?!\/(push|security\/challenge|searches\/|privacy\/export\/))/, 'settings'],
  [/^\/admin(?!\/enter)(\/|$)/, 'console'],
]

export const frameOf = (path: string): Frame => framed.find(([address]) => address.test(path))?.[1] ?? 'site'
