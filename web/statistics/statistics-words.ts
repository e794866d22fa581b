import type { FunnelStep, WaitedStage } from '#domain/statistics/school-statistics.server.ts'
import type { ViewerKind, ViewSource } from '#domain/views/view.ts'
import { m } from '#locales/messages.ts'

const viewers: Record<ViewerKind, () => string> = {
  visitor: () => m.statistics_viewer_visitor(),
  teacher: () => m.statistics_viewer_teacher(),
  school: () => m.statistics_viewer_school(),
}

const sources: Record<ViewSource, () => string> = {
  search: () => m.statistics_source_search(),
  home: () => m.statistics_source_home(),
  similar: () => m.statistics_source_similar(),
  school: () => m.statistics_source_school(),
  lessons: () => m.statistics_source_lessons(),
  cabinet: () => m.statistics_source_cabinet(),
  mail: () => m.statistics_source_mail(),
  notice: () => m.statistics_source_notice(),
  site: () => m.statistics_source_site(),
  direct: () => m.statistics_source_direct(),
  other: () => m.statistics_source_other(),
}

const steps: Record<FunnelStep | 'rejected' | 'withdrawn', () => string> = {
  sent: () => m.statistics_step_sent(),
  reviewed: () => m.statistics_step_reviewed(),
  interview: () => m.statistics_step_interview(),
  accepted: () => m.statistics_step_accepted(),
  confirmed: () => m.statistics_step_confirmed(),
  rejected: () => m.statistics_step_rejected(),
  withdrawn: () => m.statistics_step_withdrawn(),
}

const stages: Record<WaitedStage, () => string> = {
  pending: () => m.statistics_wait_pending(),
  reviewed: () => m.statistics_wait_reviewed(),
  interview: () => m.statistics_wait_interview(),
}

export const viewerWord = (viewer: ViewerKind): string => viewers[viewer]()
export const sourceWord = (source: ViewSource): string => sources[source]()
export const stepWord = (step: FunnelStep | 'rejected' | 'withdrawn'): string => steps[step]()
export const stageWord = (stage: WaitedStage): string => stages[stage]()

/** A median of whole days. */
export function daysWords(days: number): string {
  return days === 0 ? m.statistics_same_day() : m.statistics_days({ days })
}

/** How long, where its heading asks so. */
export function waitWords(days: number): string {
  return days === 0 ? m.statistics_wait_short() : m.statistics_wait_days({ count: days })
}
