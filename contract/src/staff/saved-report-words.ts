import type { Localized } from '#kit/lang.ts'

/** How often a saved report is emailed, at 07:00 in Riyadh. */
export const reportIntervalNames = {
  daily: { en: 'Every day', ar: 'كل يوم' },
  weekly: { en: 'Every Sunday', ar: 'كل أحد' },
  monthly: { en: 'On the first of every month', ar: 'أول كل شهر' },
} as const satisfies Readonly<Record<string, Localized>>
export type ReportInterval = keyof typeof reportIntervalNames
// `Object.keys` widens the keys to string.
export const reportIntervals = Object.keys(reportIntervalNames) as [ReportInterval, ...ReportInterval[]]

/** The maximum number of members who get one report by email. */
export const maxReportReaders = 50
