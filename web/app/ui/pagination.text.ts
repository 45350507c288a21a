import { formatOrdinal } from '#lib/format.ts'
import { words } from '#lib/text.ts'

export const paginationText = words({
  pages: { en: 'Pages', ar: 'الصفحات' },
  pageOf: {
    en: (page: number, total: number) => `Page ${page} of ${total}`,
    ar: (page: number, total: number) =>
      `الصفحة ${formatOrdinal(page, 'ar')} من ${formatOrdinal(total, 'ar')}`,
  },
})
