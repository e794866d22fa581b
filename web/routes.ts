import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The parts of the interface on show, for developers (`npm run dev`). */
const kit = import.meta.env?.DEV
  ? [route('dev/kit', 'kit/kit-page.tsx', [route('dialog', 'kit/kit-dialog-page.tsx')])]
  : []

/** Every address of the product, under the area that guards it. English and Kyrgyz stand under /en and /ky. */
export default [
  layout('areas/public.tsx', [
    index('home/home-page.tsx'),
    ...kit,

    route('login', 'sign-in/login-page.tsx'),
    route('login/code', 'sign-in/code-page.tsx'),
    route('register', 'accounts/register-page.tsx'),
    route('register/sent', 'accounts/registration-sent-page.tsx'),
    route('confirm', 'accounts/confirm-page.tsx'),
    route('auth', 'sign-in/auth-page.tsx'),
    route('auth/google', 'sign-in/google-start-page.tsx'),
    route('auth/google/callback', 'sign-in/google-callback-page.tsx'),
    route('forgot-password', 'sign-in/forgot-password-page.tsx'),
    route('reset-password', 'sign-in/reset-password-page.tsx'),
    route('account-type', 'accounts/account-type-page.tsx'),
    route('account-type/delete', 'security/delete-undecided-page.tsx'),
    route('blocked', 'security/blocked-page.tsx'),
    route('blocked/delete', 'security/blocked-delete-page.tsx'),
    route('blocked/school', 'security/blocked-school-page.tsx'),
    route('blocked/leave', 'security/blocked-leave-page.tsx'),
    route('blocked/export/:id', 'security/blocked-export-page.tsx'),
    route('school-invitation', 'members/invitation-page.tsx'),
    route('confirm-email', 'settings/confirm-email-page.tsx'),
    route('unsubscribe', 'settings/unsubscribe-page.tsx'),
    route('dev/mail', 'accounts/outbox-page.tsx'),
    route('dev/mail/:name', 'accounts/outbox-mail-page.tsx'),

    route('vacancies', 'vacancies/vacancies-page.tsx'),
    route('vacancies/map', 'places/map-page.tsx', { id: 'map-of-vacancies' }),
    route('vacancies/:id', 'vacancies/vacancy-page.tsx', [route('apply', 'applications/apply-page.tsx')]),
    route('schools', 'schools/schools-page.tsx'),
    route('schools/map', 'places/map-page.tsx', { id: 'map-of-schools' }),
    route('schools/:id', 'schools/school-page.tsx', [
      route('photos/:photo', 'schools/school-photo-page.tsx'),
    ]),
    route('teachers', 'teachers/teachers-page.tsx'),
    route('teachers/services', 'offers/offers-page.tsx'),
    route('teachers/services/:id', 'offers/offer-page.tsx'),
    route('teachers/services/:id/write', 'inquiries/write-inquiry-page.tsx'),
    route('teachers/:id', 'teachers/teacher-page.tsx'),

    route('saved-searches/new', 'saved-searches/save-search-page.tsx'),
    route('saved-searches/confirm', 'saved-searches/confirm-search-page.tsx'),
    route('saved-searches/stop', 'saved-searches/stop-search-page.tsx'),

    route('messages', 'rooms/messages-page.tsx', [
      route(':id', 'rooms/room-page.tsx', [
        route('report', 'reports/report-page.tsx'),
        route('file', 'rooms/send-file-page.tsx'),
        route('pictures/:picture', 'rooms/room-picture-page.tsx'),
      ]),
    ]),

    route('notifications', 'notifications/notifications-page.tsx'),

    route('saved', 'saved/saved-page.tsx'),
    route('offline', 'offline/offline-page.tsx'),

    route('about', 'site/about-page.tsx'),
    route('faq', 'site/faq-page.tsx'),
    route('support', 'support/support-page.tsx'),
    route('support/:id', 'support/ticket-page.tsx'),
    route('inquiries/confirm', 'inquiries/confirm-inquiry-page.tsx'),
    route('inquiries/:id', 'inquiries/sent-inquiry-page.tsx'),
    route('inquiries/:id/delete', 'inquiries/delete-inquiry-page.tsx'),
    route('report/:kind/:id', 'reports/report-object-page.tsx'),
    route('reports/confirm', 'reports/confirm-report-page.tsx'),
    route('how-fit-works', 'site/how-fit-works-page.tsx'),
    route('developers', 'api/developers-page.tsx'),
    route('privacy', 'site/privacy-page.tsx'),
    route('terms', 'site/terms-page.tsx'),

    route('home', 'site/moved-page.tsx', { id: 'moved-home' }),
    route('secure-login', 'site/moved-page.tsx', { id: 'moved-login' }),
    route('password-reset', 'site/moved-page.tsx', { id: 'moved-reset' }),
    route('school-profile/:id', 'site/moved-page.tsx', { id: 'moved-school' }),
    route('teacher/:id', 'site/moved-page.tsx', { id: 'moved-teacher' }),
    route('school-catalog', 'site/moved-page.tsx', { id: 'moved-schools' }),
    route('dashboard/school', 'site/moved-page.tsx', { id: 'moved-school-dashboard' }),

    route('*', 'site/not-found-page.tsx'),
  ]),

  layout('areas/member.tsx', [
    layout('settings/settings-page.tsx', [
      route('settings', 'settings/account-page.tsx', [route('email', 'security/change-email-page.tsx')]),
      route('settings/security', 'security/security-page.tsx', [
        route('two-step', 'security/turn-on-two-step-page.tsx'),
        route('two-step/off', 'security/turn-off-two-step-page.tsx'),
        route('two-step/codes', 'security/recovery-codes-page.tsx'),
        route('passkeys/new', 'security/add-passkey-page.tsx'),
        route('passkeys/:id/remove', 'security/remove-passkey-page.tsx'),
      ]),
      route('settings/appearance', 'settings/appearance-page.tsx'),
      route('settings/notifications', 'settings/notifications-page.tsx'),
      route('settings/searches', 'saved-searches/own-searches-page.tsx'),
      route('settings/reports', 'reports/own-reports-page.tsx'),
      route('settings/measures', 'settings/measures-page.tsx'),
      route('settings/measures/:id', 'settings/measure-page.tsx'),
      route('settings/privacy', 'settings/privacy-page.tsx', [
        route('delete', 'security/delete-account-page.tsx'),
      ]),
    ]),
    route('reviews/:id', 'reviews/review-page.tsx'),
    route('interviews/:id', 'interviews/interview-page.tsx', [
      route('decline', 'interviews/change-interview-page.tsx', { id: 'decline-interview' }),
      route('cancel', 'interviews/change-interview-page.tsx', { id: 'cancel-interview' }),
      route('other-time', 'interviews/change-interview-page.tsx', { id: 'counter-interview' }),
      route('move', 'interviews/change-interview-page.tsx', { id: 'move-interview' }),
    ]),
    route('interviews/:id/calendar.ics', 'interviews/interview-calendar-page.ts'),
    route('admin/enter', 'admin/enter-page.tsx'),
    route('inquiries', 'inquiries/sent-inquiries-page.tsx'),
    route('settings/push', 'settings/push-page.tsx'),
    route('settings/security/challenge', 'security/passkey-challenge-page.tsx'),
    route('settings/searches/:id', 'saved-searches/open-search-page.tsx'),
    route('settings/privacy/export/:id', 'settings/data-export-page.tsx'),
  ]),

  layout('areas/admin.tsx', [
    route('admin', 'admin/today-page.tsx'),
    route('admin/audit', 'admin/audit-page.tsx'),
    route('admin/audit/export', 'admin/audit-export-page.tsx'),
    route('admin/people', 'admin/people-page.tsx'),
    route('admin/people/:id', 'admin/person-page.tsx', [
      route('block', 'admin/subject-measure-page.tsx', { id: 'block-account' }),
      route('unblock', 'admin/subject-measure-page.tsx', { id: 'unblock-account' }),
      route('sessions', 'admin/subject-measure-page.tsx', { id: 'end-sessions' }),
    ]),
    route('admin/schools/:id', 'admin/school-page.tsx', [
      route('block', 'admin/subject-measure-page.tsx', { id: 'block-school' }),
      route('unblock', 'admin/subject-measure-page.tsx', { id: 'unblock-school' }),
    ]),
    route('admin/content', 'admin/content-page.tsx'),
    route('admin/looks', 'admin/looks-page.tsx'),
    route('admin/reports', 'admin/reports-page.tsx'),
    route('admin/reports/:id', 'admin/reported-page.tsx'),
    route('admin/support', 'admin/tickets-page.tsx'),
    route('admin/support/answers', 'admin/saved-answers-page.tsx'),
    route('admin/support/answers/new', 'admin/saved-answer-page.tsx', { id: 'new-saved-answer' }),
    route('admin/support/answers/:id', 'admin/saved-answer-page.tsx', [
      route('delete', 'admin/delete-saved-answer-page.tsx'),
    ]),
    route('admin/support/:id', 'admin/ticket-page.tsx'),
    route('admin/objects/:kind/:id/hide', 'admin/object-measure-page.tsx', { id: 'hide-object' }),
    route('admin/objects/:kind/:id/warn', 'admin/object-measure-page.tsx', { id: 'warn-owner' }),
    route('admin/objects/:kind/:id/show', 'admin/object-measure-page.tsx', { id: 'show-object' }),
    route('admin/announcements', 'admin/announcements-page.tsx', [
      route(':id/end', 'admin/end-announcement-page.tsx'),
    ]),
    route('admin/announcements/new', 'admin/announce-page.tsx'),
    route('admin/verifications', 'admin/verifications-page.tsx'),
    route('admin/verifications/:id', 'admin/verification-page.tsx'),
  ]),

  layout('areas/teacher.tsx', [
    layout('teacher-editor/teacher-dashboard-page.tsx', [
      route('teacher-dashboard', 'teacher-editor/own-teacher-page.tsx', [
        route('profile', 'teacher-editor/edit-teacher-page.tsx'),
        route('photo', 'teacher-editor/photo-page.tsx'),
        route('photo/delete', 'teacher-editor/delete-photo-page.tsx'),
      ]),
      route('teacher-dashboard/visibility', 'teacher-editor/visibility-page.tsx'),
      route('teacher-dashboard/applications', 'applications/own-applications-page.tsx'),
      route('teacher-dashboard/messages', 'rooms/own-messages-page.tsx'),
      route('teacher-dashboard/saved', 'saved/own-saved-page.tsx'),
      route('teacher-dashboard/offers', 'offers/own-offers-page.tsx', [
        route('new', 'offers/new-offer-page.tsx'),
        route(':id/edit', 'offers/edit-offer-page.tsx'),
        route(':id/delete', 'offers/delete-offer-page.tsx'),
      ]),
      route('teacher-dashboard/inquiries', 'inquiries/inbox-page.tsx'),
      route('teacher-dashboard/documents', 'claims/claims-page.tsx', { id: 'claims-teacher' }, [
        route('send', 'claims/send-claim-page.tsx', { id: 'send-claim-teacher' }),
        route('withdraw', 'claims/withdraw-claim-page.tsx', { id: 'withdraw-claim-teacher' }),
        route('file', 'claims/own-document-page.tsx', { id: 'document-teacher' }),
      ]),
    ]),
    route('teacher-dashboard/photo/upload', 'teacher-editor/upload-teacher-photo-page.tsx'),
    route('teacher-dashboard/inquiries/:id', 'inquiries/received-inquiry-page.tsx'),
    route('teacher-dashboard/inquiries/:id/report', 'reports/report-inquiry-page.tsx'),
    route('teacher-dashboard/applications/:id', 'applications/own-application-page.tsx', [
      route('withdraw', 'applications/withdraw-application-page.tsx'),
      route('confirm', 'applications/confirm-offer-page.tsx'),
      route('decline', 'applications/decline-offer-page.tsx'),
      route('documents', 'applications/show-documents-page.tsx'),
      route('review', 'reviews/write-review-page.tsx', { id: 'review-of-school' }),
    ]),
    route('teacher-dashboard/applications/:id/sent', 'applications/sent-application-page.tsx'),
  ]),

  layout('areas/school.tsx', [
    layout('school-editor/school-dashboard-page.tsx', [
      route('school-dashboard', 'today/school-today-page.tsx'),
      route('school-dashboard/profile', 'school-editor/own-school-page.tsx', [
        route('edit', 'school-editor/edit-school-page.tsx'),
        route('location', 'school-editor/place-pin-page.tsx'),
        route('photos', 'school-editor/add-photos-page.tsx'),
        route('photos/:id', 'school-editor/own-photo-page.tsx'),
        route('photos/:id/delete', 'school-editor/delete-photo-page.tsx'),
      ]),
      route('school-dashboard/vacancies', 'vacancies/own-vacancies-page.tsx', [
        route('new', 'vacancies/new-vacancy-page.tsx'),
        route(':id/edit', 'vacancies/edit-vacancy-page.tsx'),
        route(':id/activate', 'vacancies/activate-vacancy-page.tsx'),
        route(':id/delete', 'vacancies/delete-vacancy-page.tsx'),
      ]),
      route('school-dashboard/applications', 'applications/received-applications-page.tsx', {
        id: 'received-new',
      }),
      route('school-dashboard/applications/in-work', 'applications/received-applications-page.tsx', {
        id: 'received-in-work',
      }),
      route('school-dashboard/applications/archive', 'applications/received-applications-page.tsx', {
        id: 'received-archive',
      }),
      route('school-dashboard/vacancies/:id/published', 'vacancies/published-vacancy-page.tsx'),
      route('school-dashboard/agenda', 'interviews/agenda-page.tsx'),
      route('school-dashboard/members', 'members/members-page.tsx'),
      route('school-dashboard/verification', 'claims/claims-page.tsx', { id: 'claims-school' }, [
        route('send', 'claims/send-claim-page.tsx', { id: 'send-claim-school' }),
        route('withdraw', 'claims/withdraw-claim-page.tsx', { id: 'withdraw-claim-school' }),
        route('file', 'claims/own-document-page.tsx', { id: 'document-school' }),
      ]),
    ]),
    route('school-dashboard/vacancies/:id/notice', 'vacancies/notice-page.tsx'),
    route('school-dashboard/agenda.ics', 'interviews/agenda-file-page.ts'),
    route('school-dashboard/profile/photos/upload', 'school-editor/upload-photo-page.tsx'),
    route('school-dashboard/applications/:id', 'applications/received-application-page.tsx', [
      route('interview', 'applications/arrange-interview-page.tsx'),
      route('accept', 'applications/accept-application-page.tsx'),
      route('reject', 'applications/reject-application-page.tsx'),
      route('document', 'applications/shown-document-page.tsx'),
      route('review', 'reviews/write-review-page.tsx', { id: 'review-of-teacher' }),
    ]),
  ]),

  route('agenda/:name', 'interviews/agenda-feed-page.ts'),
  route('messages/:id/live', 'rooms/live-room-page.tsx'),
  route('messages/:id/upload', 'rooms/upload-file-page.tsx'),
  route('saved/mark', 'saved/mark-saved-page.tsx'),
  route('login/passkey', 'sign-in/passkey-page.tsx'),
  route('session', 'sign-in/session-page.tsx'),
  route('logout', 'sign-in/logout-page.tsx'),
  route('robots.txt', 'machines/robots-page.tsx'),
  route('.well-known/security.txt', 'machines/security-page.tsx'),
  route('sitemap.xml', 'machines/sitemap-index-page.tsx'),
  route('sitemaps/:name', 'machines/sitemap-page.tsx'),
  route('feeds/vacancies.rss', 'machines/rss-page.tsx'),
  route('feeds/vacancies.json', 'machines/json-feed-page.tsx'),

  route('api/v1/openapi.json', 'api/openapi-page.tsx'),
  route('api/v1/vacancies', 'api/vacancies-api-page.tsx'),
  route('api/v1/vacancies/:id', 'api/vacancy-api-page.tsx'),
  route('api/v1/schools', 'api/schools-api-page.tsx'),
  route('api/v1/places', 'api/places-api-page.tsx'),

  route('suggestions', 'search/suggestions-page.tsx'),
  route('files/:id/:variant', 'files/file-page.tsx'),
  route('documents/upload', 'claims/upload-document-page.ts'),
  route('documents/:id/:page', 'claims/document-page.tsx'),
  route('shown-documents/:id/:page', 'applications/shown-page-page.ts'),
  route('views', 'views/view-page.tsx'),
  route('og', 'sharing/picture-page.tsx', { id: 'picture-of-site' }),
  route('og/:kind/:id', 'sharing/picture-page.tsx', { id: 'picture-of-thing' }),
  route('manifest.webmanifest', 'site/manifest-page.tsx'),
  route('theme', 'preferences/theme-page.tsx'),
  route('announcements/put-away', 'announcements/put-away-page.ts'),
  route('language', 'preferences/language-page.tsx'),
] satisfies RouteConfig
