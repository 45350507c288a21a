import { words } from '#lib/text.ts'

export const openRequestsText = words({
  export: { en: 'They asked for a copy of their data.', ar: 'طلب نسخة من بياناته.' },
  deletion: { en: 'They asked for the erasure of their data.', ar: 'طلب حذف بياناته.' },
  exported: {
    en: 'Their data were exported and are still to be sent.',
    ar: 'صُدّرت بياناته وبقي إرسالها إليه.',
  },
  answerBy: { en: 'To be answered:', ar: 'موعد الرد:' },
  open: { en: 'Requests about personal data', ar: 'طلبات البيانات الشخصية' },
})
