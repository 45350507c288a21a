import { reportDimensions, reportUnits } from '@matla/contract/staff/reports'
import { words } from '#lib/text.ts'

export const unitText = words(reportUnits)
export const dimensionText = words(reportDimensions)

export const reportsText = words({
  title: { en: 'Reports', ar: 'التقارير' },
  per: { en: 'Group by time', ar: 'التقسيم الزمني' },
  by: { en: 'Group by', ar: 'التقسيم حسب' },
  whole: { en: 'The whole period', ar: 'الفترة كاملة' },
  together: { en: 'All together', ar: 'الكل معًا' },
  controls: { en: 'What the report shows', ar: 'ما يعرضه التقرير' },
  total: { en: 'Total', ar: 'الإجمالي' },
  comparedTotal: { en: 'Total before', ar: 'الإجمالي السابق' },
  details: { en: 'Details', ar: 'التفاصيل' },
  riyals: { en: (name: string) => `${name} (SAR)`, ar: (name: string) => `${name} (ر.س)` },
  csv: { en: 'Download CSV', ar: 'تنزيل CSV' },
  empty: { en: 'Nothing in this period', ar: 'لا شيء في هذه الفترة' },
  more: {
    en: 'The page shows the first 1,000 rows. The file has all of them.',
    ar: 'تعرض الصفحة أول 1,000 صف، والملف يضم الصفوف كلها.',
  },
})
