import {
  mailAccountDeleted,
  mailDeletionLink,
  mailIdentityLinked,
  mailNewSignIn,
  mailPasswordChanged,
} from '#domain/accounts/mail-account.server.ts'
import {
  mailEmailChange,
  mailEmailChangeAsked,
  mailEmailChanged,
} from '#domain/accounts/mail-email-change.server.ts'
import { mailRegistration } from '#domain/accounts/mail-registration.server.ts'
import { moveDue } from '#domain/applications/carry-out-moves.server.ts'
import { sweepBatches } from '#domain/applications/decided-many.server.ts'
import { dropRejection } from '#domain/applications/drop-rejection.server.ts'
import { remindOfApplications } from '#domain/applications/remind-of-applications.server.ts'
import { sweepShownDocuments } from '#domain/applications/shown-documents.server.ts'
import { tellOfReturn } from '#domain/applications/tell-of-return.server.ts'
import { tellOfTerms } from '#domain/applications/tell-of-terms.server.ts'
import { writeToMany } from '#domain/applications/write-to-many.server.ts'
import { sweepAssessments } from '#domain/assessments/sweep-assessments.server.ts'
import { pressTelegramButton } from '#domain/buttons/press-telegram-button.server.ts'
import { expireClaims } from '#domain/claims/expire-claims.server.ts'
import { mailWaitingClaims } from '#domain/claims/mail-waiting-claims.server.ts'
import { mailAllThatWaited } from '#domain/delivery/mail-all-that-waited.server.ts'
import { mailDigests } from '#domain/delivery/mail-digests.server.ts'
import { mailNotification } from '#domain/delivery/mail-notification.server.ts'
import { sweepFiles } from '#domain/files/sweep-files.server.ts'
import {
  mailInquiryAnswer,
  mailInquiryClosed,
  mailInquiryConfirmation,
} from '#domain/inquiries/mail-inquiry.server.ts'
import { mailTeacherGone } from '#domain/inquiries/mail-teacher-gone.server.ts'
import { sweepInquiries } from '#domain/inquiries/sweep-inquiries.server.ts'
import { sweepInterviews } from '#domain/interviews/sweep-interviews.server.ts'
import { endInvitations } from '#domain/invitations/answer-invitation.server.ts'
import { sweepLimits } from '#domain/limits/sweep-limits.server.ts'
import { liftBlocks } from '#domain/measures/lift-blocks.server.ts'
import { mailMeasure } from '#domain/measures/mail-measure.server.ts'
import { mailSchoolsMerged } from '#domain/measures/mail-schools-merged.server.ts'
import { mailInvitation } from '#domain/members/mail-invitation.server.ts'
import { mailJoinRequest } from '#domain/members/mail-join-request.server.ts'
import { sweepInvitations } from '#domain/members/sweep-invitations.server.ts'
import { mailUnreadMessages } from '#domain/messaging/mail-unread-messages.server.ts'
import { markApplicationRead } from '#domain/messaging/mark-application-read.server.ts'
import { sweepEvents } from '#domain/notifications/sweep-events.server.ts'
import { sweepNotifications } from '#domain/notifications/sweep-notifications.server.ts'
import { noteDeletedAccounts } from '#domain/privacy/deleted-accounts.server.ts'
import { exportData } from '#domain/privacy/export-data.server.ts'
import { mailExportReady } from '#domain/privacy/mail-export-ready.server.ts'
import { moveAddress } from '#domain/privacy/move-address.server.ts'
import { sweepDataExports } from '#domain/privacy/sweep-data-exports.server.ts'
import { pushNotification } from '#domain/push/push-notification.server.ts'
import { renewRates } from '#domain/rates/renew-rates.server.ts'
import { mailReport } from '#domain/reports/mail-report.server.ts'
import { mailReportConfirmation } from '#domain/reports/mail-report-confirmation.server.ts'
import { mailReportOutcome } from '#domain/reports/mail-report-outcome.server.ts'
import { flagShown, raiseFlags } from '#domain/reports/raise-flags.server.ts'
import { sweepReports } from '#domain/reports/sweep-reports.server.ts'
import { askForReviews } from '#domain/reviews/ask-for-reviews.server.ts'
import { showWaitingReviews } from '#domain/reviews/show-reviews.server.ts'
import { sweepSaved } from '#domain/saved/sweep-saved.server.ts'
import { tellOfDeadlines, tellSaversOfVacancy } from '#domain/saved/tell-of-vacancy.server.ts'
import { adoptSearchesOf } from '#domain/saved-searches/adopt-searches.server.ts'
import { mailSavedSearches } from '#domain/saved-searches/mail-saved-searches.server.ts'
import { mailSearchConfirmation } from '#domain/saved-searches/mail-search-confirmation.server.ts'
import { sweepSearches } from '#domain/saved-searches/sweep-searches.server.ts'
import { noteDuplicates } from '#domain/schools/note-duplicates.server.ts'
import { mailRecovery } from '#domain/sign-in/mail-recovery.server.ts'
import { sweepAccounts } from '#domain/sign-in/sweep-accounts.server.ts'
import { renewAnswers } from '#domain/statistics/answer-index.server.ts'
import { mailAnswer, mailTicketClosed } from '#domain/support/mail-answer.server.ts'
import { mailTicket } from '#domain/support/mail-ticket.server.ts'
import { watchIdleProfiles } from '#domain/teachers/watch-idle-profiles.server.ts'
import { answerTelegram } from '#domain/telegram/answer-telegram.server.ts'
import { telegramNotification } from '#domain/telegram/telegram-notification.server.ts'
import { mailSecurityNotice } from '#domain/two-step/mail-security-notice.server.ts'
import { closeOverdueVacancies } from '#domain/vacancies/close-overdue-vacancies.server.ts'
import { copyHousing } from '#domain/vacancies/copy-housing.server.ts'
import { publishScheduled } from '#domain/vacancies/publish-scheduled.server.ts'
import { warnOfEndings } from '#domain/vacancies/warn-of-endings.server.ts'
import { sweepViewers } from '#domain/views/count-view.server.ts'
import type { Jobs } from '#platform/jobs.ts'
import { renewSearch } from './renew-search.ts'

/** The function for each kind of job. */
export const tasks: {
  [Name in Exclude<keyof Jobs, 'nightly-backup' | 'sweep-jobs'>]: (payload: Jobs[Name]) => Promise<void>
} = {
  'mail-join-request': mailJoinRequest,
  'mail-measure': mailMeasure,
  'mail-schools-merged': mailSchoolsMerged,
  'lift-blocks': liftBlocks,
  'mail-registration': mailRegistration,
  'mail-school-invitation': mailInvitation,
  'mail-recovery': mailRecovery,
  'mail-password-changed': mailPasswordChanged,
  'mail-identity-linked': mailIdentityLinked,
  'mail-email-change': mailEmailChange,
  'mail-email-change-asked': mailEmailChangeAsked,
  'mail-email-changed': mailEmailChanged,
  'mail-new-sign-in': mailNewSignIn,
  'mail-security-notice': mailSecurityNotice,
  'mail-deletion-link': mailDeletionLink,
  'mail-account-deleted': mailAccountDeleted,
  'mail-export-ready': mailExportReady,
  'mail-notification': mailNotification,
  'push-notification': pushNotification,
  'telegram-notification': telegramNotification,
  'telegram-answer': answerTelegram,
  'telegram-press': (job) => pressTelegramButton(job, dropRejection),
  'mail-digests': mailDigests,
  'mail-what-waited': mailAllThatWaited,
  'mail-search-confirmation': mailSearchConfirmation,
  'mail-saved-searches': mailSavedSearches,
  'mail-support-ticket': mailTicket,
  'mail-support-answer': mailAnswer,
  'mail-support-closed': mailTicketClosed,
  'mail-report': mailReport,
  'mail-inquiry-confirmation': mailInquiryConfirmation,
  'mail-inquiry-answer': mailInquiryAnswer,
  'mail-inquiry-closed': mailInquiryClosed,
  'mail-inquiry-gone': mailTeacherGone,
  'mail-report-confirmation': mailReportConfirmation,
  'mail-report-outcome': mailReportOutcome,
  'raise-flags': raiseFlags,
  'flag-shown': flagShown,
  'ask-for-reviews': askForReviews,
  'show-reviews': showWaitingReviews,
  'mail-unread-messages': mailUnreadMessages,
  'mark-application-read': markApplicationRead,
  'move-due': moveDue,
  // Jobs that the previous version queues while it stops.
  'reject-due': moveDue,
  'write-to-many': writeToMany,
  'remind-of-applications': remindOfApplications,
  // Loaded when it runs: most servers never do.
  'draw-demo-pictures': async () => (await import('#demo/draw-pictures.ts')).drawDemoPictures(),
  'expire-claims': expireClaims,
  'mail-waiting-claims': mailWaitingClaims,
  'export-data': exportData,
  'close-overdue-vacancies': closeOverdueVacancies,
  'publish-scheduled': publishScheduled,
  'warn-of-endings': warnOfEndings,
  'note-deleted-accounts': () => noteDeletedAccounts(),
  'move-address': moveAddress,
  'adopt-searches': adoptSearchesOf,
  'copy-housing': copyHousing,
  'renew-answers': renewAnswers,
  'renew-rates': renewRates,
  'note-doubles': noteDuplicates,
  'renew-search': renewSearch,
  'tell-of-return': tellOfReturn,
  'tell-of-terms': tellOfTerms,
  'tell-of-vacancy': tellSaversOfVacancy,
  'watch-idle-profiles': watchIdleProfiles,
  'tell-of-deadlines': tellOfDeadlines,
  'sweep-accounts': sweepAccounts,
  'sweep-assessments': sweepAssessments,
  'sweep-batches': sweepBatches,
  'sweep-data-exports': sweepDataExports,
  'sweep-events': sweepEvents,
  'sweep-files': sweepFiles,
  'end-invitations': endInvitations,
  'sweep-inquiries': sweepInquiries,
  'sweep-invitations': sweepInvitations,
  'sweep-interviews': sweepInterviews,
  'sweep-limits': sweepLimits,
  'sweep-notifications': sweepNotifications,
  'sweep-reports': sweepReports,
  'sweep-saved': sweepSaved,
  'sweep-searches': sweepSearches,
  'sweep-shown-documents': sweepShownDocuments,
  'sweep-viewers': sweepViewers,
}

/** Jobs that wait for a mail server: they have their own slots, so that no others wait too. */
export function isMailTask(name: string): boolean {
  return name.startsWith('mail-')
}
