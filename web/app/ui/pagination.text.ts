import { words } from '#lib/text.ts'

export const paginationText = words('pagination', {
  pages: { en: 'Pages', ar: 'الصفحات' },
  pageOf: {
    en: (page: string, total: string) => `Page ${page} of ${total}`,
    ar: (page: string, total: string) => `الصفحة ${page} من ${total}`,
  },
})
