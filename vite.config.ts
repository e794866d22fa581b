import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { browserFloor, lostScriptsAreErrors, plainLateScripts, styleFloor } from './scripts/browser-floor.ts'
import { iconSprite } from './scripts/icon-sprite.ts'
import { languagePlaceholder } from './scripts/split-languages.ts'

/** What every page has: the frame and the smaller parts. */
const kit =
  /vite\/preload-helper|\/web\/(areas|preferences|ui|overlays|lists|forms|words(?!\/(limited|size|teacher|school)-words))\/|\/web\/(root|page\/(error-view|languages|next-place|page-\w+|paper|return-to)|sign-in\/same-in-all-tabs|messages\/unread-badge|files\/photo|saved\/save-(button|form)|live\/live-store)\.|\/messages\/(account_login_submit|error|footer|language|messages_(nav|unread)|nav|preferences|site|subject|ui|school_housing_badge|vacancy_(education|employment|fact_employment|type)|words|notifications_title|saved_thing_(failed|mark)|saved_things_title)_?/
/** What lists have, and all that is filled in. */
const fields =
  /\/web\/(forms\/(field|field-parts|form-context)|lists\/(filters|list-address|pagination|results|skeleton))\.|\/messages\/(filter|list|ui_characters)_/
/** What forms that are sent have, the ones of signing in among them. */
const form =
  /\/web\/forms\/(choice-field|error-summary|form|form-answer|form-contents|kept-draft|password-field)\.|\/messages\/ui_(draft|errors|form|password)/
/** What pages share by which people sign in. */
const accounts =
  /\/web\/(accounts\/(account-frame|google-button|resend-form|typed-email)|sign-in\/(ask-passkey|passkey-button|sign-in-form))\.|\/messages\/(account|session)_/
/** What only forms of some length and the pages of members have. */
const cabinet =
  /\/web\/(forms\/(area-field|codes-field|conflict|list-field|switch)|overlays\/(dialog-context|route-dialog)|ui\/(ring|sparkline|timeline))\.|\/messages\/(form_changed|ui_list|vacancy_form|(vacancy|school|teacher)_\w+_(hint|item)|vacancy_(?!education|employment|grades|salary_currency|shift|start_date|teaching_language|weekly_hours)\w+_label)/
/** What lists are searched by. */
const search =
  /\/web\/search\/(?!directory)|\/domain\/search\/search\.|\/messages\/(search|schools_housing|saved_save)_?/
/** What pages of one thing have. */
const details = /\/web\/ui\/facts\./
/** Icons that stand in no list of the directory. */
const membersIcons =
  /\/icons\/(arrow-left|bookmark-x|calendar-days|calendar-clock|copy|download|external-link|eye|eye-off|key-round|link-2|pencil|plus|printer|rotate-cw|search|send|share-2|smartphone|trash(-2)?|triangle-alert)$/
/** What cards and pages of one kind share. */
const vacancy =
  /\/(web\/vacancies\/vacancy-card|domain\/vacancies\/vacancy)\.|\/messages\/(vacancy|vacancies)_/
const school =
  /\/(web\/(schools\/school-(badges|card|cover)|words\/school-words)|domain\/schools\/school)\.|\/messages\/(photos|school|schools)_/
const teacher =
  /\/(web\/(teachers\/teacher-card|words\/teacher-words)|domain\/teachers\/teacher)\.|\/messages\/(teacher|teachers|contact)_/

/** Rules of plurals are dear to make and always the same: a list of 24 cards would make them thirty times. */
const keptPluralRules: Plugin = {
  name: 'kept-plural-rules',
  transform: {
    filter: { id: /\/locales\/compiled\/registry\.js$/ },
    handler(code) {
      const made = 'new Intl.PluralRules(locale, options)'
      if (!code.includes(made)) this.error('The rules of plurals are not made as expected.')
      const kept = `const kept = {}
const rulesOf = (locale, options) => (kept[locale + JSON.stringify(options)] ??= ${made})
`
      return { code: kept + code.replace(made, 'rulesOf(locale, options)'), map: null }
    },
  },
}

export default defineConfig(({ command }) => ({
  css: { postcss: { plugins: command === 'build' ? styleFloor : [] } },
  build: { cssTarget: browserFloor },
  plugins: [
    paraglideVitePlugin({
      project: './locales/project.inlang',
      outdir: './locales/compiled',
      strategy: ['baseLocale'],
      emitReadme: false,
      emitPrettierIgnore: false,
    }),
    iconSprite(),
    languagePlaceholder(),
    keptPluralRules,
    plainLateScripts(),
    lostScriptsAreErrors,
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        // What is loaded late needs little that is not there already; a list of it for each would weigh more.
        modulePreload: false,
        target: browserFloor,
        rolldownOptions: {
          output: {
            // What every page uses comes in two files instead of thirty, since a slow phone waits for requests: what
            // changes with a new version of a library, and what changes with each of ours. Forms come to who fills one in.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 3,
                },
                {
                  name: 'kit',
                  test: (id) =>
                    kit.test(id) && ![form, cabinet, fields, details].some((other) => other.test(id)),
                  minShareCount: 2,
                  priority: 2,
                },
                { name: 'more-icons', test: membersIcons, minShareCount: 2, priority: 2 },
                { name: 'icons', test: /lucide-react\/icons\//, minShareCount: 2, priority: 1 },
                { name: 'fields', test: fields, minShareCount: 2, priority: 1 },
                { name: 'search', test: search, minShareCount: 2, priority: 1 },
                { name: 'vacancy', test: vacancy, minShareCount: 2 },
                { name: 'school', test: school, minShareCount: 2 },
                { name: 'teacher', test: teacher, minShareCount: 2 },
                { name: 'form', test: form, minShareCount: 2, priority: 1 },
                { name: 'accounts', test: accounts, minShareCount: 2 },
                { name: 'cabinet', test: cabinet, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
}))
