import type { Localized } from '#kit/lang.ts'

/** How often a saved report is emailed, at seven in the morning in Riyadh. */
export const reportIntervalNames = {
  daily: { en: 'Every day', ar: 'كل يوم' },
  weekly: { en: 'Every Sunday', ar: 'كل أحد' },
  monthly: { en: 'On the first of every month', ar: 'أول كل شهر' },
} as const satisfies Readonly<Record<string, Localized>>
export type ReportInterval = keyof typeof reportIntervalNames
// The keys of the table are the intervals.
export const reportIntervals = Object.keys(reportIntervalNames) as [ReportInterval, ...ReportInterval[]]

/** So many members may get the emails of one report. */
export const maxReportReaders = 50
