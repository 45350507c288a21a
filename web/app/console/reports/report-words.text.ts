import { comparisons, reportPeriods } from '@matla/contract/staff/report-periods'
import { words } from '#lib/text.ts'

export const periodText = words(reportPeriods)
export const comparisonText = words(comparisons)

export const pickerText = words({
  period: { en: 'Period', ar: 'الفترة' },
  compare: { en: 'Compare with', ar: 'المقارنة مع' },
  noComparison: { en: 'Nothing', ar: 'بلا مقارنة' },
  from: { en: 'From', ar: 'من' },
  to: { en: 'To', ar: 'إلى' },
  show: { en: 'Show', ar: 'عرض' },
  weekFrom: {
    en: (day: string) => `Week from ${day}`,
    ar: (day: string) => `الأسبوع من ${day}`,
  },
})
