import { words } from '#lib/text.ts'

/** The state of a document; the list of documents shows it without the other texts of their page. */
export const documentStateText = words({
  draft: { en: 'Draft', ar: 'مسودة' },
  published: { en: 'Published', ar: 'منشور' },
  unpublished: { en: 'Not published', ar: 'غير منشور' },
  unwritten: { en: 'Not written yet', ar: 'لم يُكتب بعد' },
  willPublish: {
    en: (when: string) => `Will be published ${when}`,
    ar: (when: string) => `سيُنشر ${when}`,
  },
  willUnpublish: {
    en: (when: string) => `Will be unpublished ${when}`,
    ar: (when: string) => `سيُلغى نشره ${when}`,
  },
  reviewAsked: { en: 'Review requested', ar: 'بانتظار المراجعة' },
  approved: { en: 'Approved', ar: 'معتمد' },
  inBin: { en: 'In the bin', ar: 'في السلة' },
  complete: { en: 'complete', ar: 'كامل' },
  missingCount: {
    en: (count: number) => `${count} missing`,
    ar: (count: number) => `الناقص: ${count}`,
  },
})
