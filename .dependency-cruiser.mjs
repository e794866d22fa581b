/**
 * Who may import whom (ARCHITECTURE.md). The rooms, the floors of the domain and those of the web are one array each; the
 * rules are made from them, so that a folder without a floor fails the run.
 */

/** A room imports the rooms before it, never those after it. */
const rooms = ['locales', 'platform', 'db', 'domain', 'demo', 'web', 'server']

/** A domain folder imports the floors before its own: neither those after it nor the folders beside it. */
export const floors = [
  ['texts', 'days', 'mails', 'audit', 'verbs'],
  ['places', 'rates', 'subjects', 'search', 'files', 'limits', 'notifications', 'organisations'],
  ['accounts', 'delivery'],
  ['sessions', 'two-step'],
  ['sign-in', 'console'],
  ['claims', 'announcements', 'message-templates', 'labels'],
  ['teachers', 'schools', 'push', 'telegram'],
  ['vacancies'],
  ['members'],
  ['rooms', 'support', 'offers', 'views', 'reviews', 'downloads', 'fit'],
  ['messaging', 'interviews', 'inquiries', 'cv', 'invitations'],
  ['applications', 'reports', 'saved', 'saved-searches', 'buttons'],
  ['measures', 'assessments', 'statistics'],
  ['privacy'],
]

/** The same for the folders of the web. The files beside them are the shell, which no folder imports. */
export const webFloors = [
  ['words', 'request', 'ui', 'fonts', 'styles'],
  ['overlays', 'lists'],
  ['forms'],
  ['page', 'files', 'views', 'measures'],
  ['places', 'preferences', 'live', 'announcements', 'labels'],
  ['search', 'saved', 'sharing', 'claims'],
  ['school-parts'],
  [
    'vacancies',
    'offers',
    'accounts',
    'messages',
    'reviews',
    'interviews',
    'assessments',
    'message-templates',
  ],
  ['schools', 'teachers', 'rooms', 'settings', 'sign-in', 'vacancy-editor'],
  [
    'application-parts',
    'school-editor',
    'teacher-editor',
    'saved-searches',
    'security',
    'reports',
    'support',
    'inquiries',
    'invitations',
  ],
  ['applications', 'own-applications'],
  [
    'admin',
    'api',
    'notifications',
    'site',
    'offline',
    'kit',
    'today',
    'first-run',
    'members',
    'cv',
    'statistics',
  ],
  ['areas', 'home', 'machines'],
]

/** Parts of screens that know no word of the domain. */
export const kit = ['ui', 'overlays', 'lists', 'forms']

const roomRules = rooms.slice(0, -1).map((room, index) => ({
  name: `${room}-looks-down`,
  comment: `${room} imports only ${rooms.slice(0, index).join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: {
    path: `^${room}/`,
    pathNot: room === 'db' ? '^db/schema/|\\.test\\.ts$' : '\\.test\\.tsx?$',
  },
  to: {
    path: `^(${rooms.slice(index + 1).join('|')})/`,
    ...(room === 'web' && { pathNot: '^server/virtual' }),
  },
}))

const floorRules = [...rulesOf('domain', floors), ...rulesOf('web', webFloors)]

function rulesOf(room, floors) {
  return floors.map((folders, index) => ({
    name: `${room}-floor-${index}-looks-down`,
    comment: `${folders.join(', ')} import only ${floors.slice(0, index).flat().join(', ') || 'no other folder'}`,
    severity: 'error',
    from: { path: `^${room}/(${folders.join('|')})/`, pathNot: '\\.test\\.tsx?$' },
    to: {
      path: `^${room}/(${floors.slice(index).flat().join('|')})/`,
      pathNot: `^${room}/$1/`,
      dependencyTypesNot: ['type-only'],
    },
  }))
}

export default {
  forbidden: [
    ...roomRules,
    ...floorRules,
    {
      name: 'tables-know-nouns-only',
      comment: 'a table takes its limits from the noun; verbs and inputs stay above it',
      severity: 'error',
      from: { path: '^db/schema/' },
      to: { path: '^(demo|web|server)/|^domain/.+(\\.server|-input)\\.ts$' },
    },
    {
      name: 'demo-stays-apart',
      comment: 'what people work with loads nothing of the demonstration; one job is loaded when it runs',
      severity: 'error',
      from: { path: '^(web|server)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^demo/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'folder-without-a-floor',
      comment: 'every folder of the domain and of the web has its floor',
      severity: 'error',
      from: {},
      to: {
        path: '^(domain|web)/[^/]+/',
        pathNot: `^(domain/(${floors.flat().join('|')})|web/(${webFloors.flat().join('|')}))/`,
      },
    },
    {
      name: 'shell-stays-outside',
      comment: 'the files beside the folders of the web put them together',
      severity: 'error',
      from: { path: '^web/[^/]+/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/[^/]+$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nouns-stay-light',
      comment: 'a noun runs anywhere: no database, no machine, no verb',
      severity: 'error',
      from: { path: '^domain/', pathNot: '(\\.server|-input|\\.test)\\.ts$' },
      to: {
        path: '^(db|platform)/|^domain/.+(\\.server|-input)\\.ts$|node_modules/(zod|drizzle-orm|pg)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-knows-no-tables',
      comment: 'pages ask verbs',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^db/|node_modules/(drizzle-orm|pg)/' },
    },
    {
      name: 'pages-belong-to-routes',
      comment: 'a page is imported by routes.ts alone',
      severity: 'error',
      from: { pathNot: '^web/routes\\.ts$' },
      to: { path: '^web/.+-page\\.tsx$' },
    },
    {
      name: 'kit-knows-no-domain-word',
      comment: `${kit.join(', ')} import neither the domain nor the rest of web`,
      severity: 'error',
      from: { path: `^web/(${kit.join('|')})/` },
      to: { path: `^domain/|^web/(?!(${kit.join('|')})/)` },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/|bun:)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^locales/compiled|\\+types|^build/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
