import { counted, plural, words } from '#lib/text.ts'

const daysIn = (count: number) =>
  counted(count, { zero: 'اليوم', one: 'يوم واحد', two: 'يومان', few: 'أيام', many: 'يومًا', other: 'يوم' })

export const privacyRequestsText = words({
  title: { en: 'Requests about personal data', ar: 'طلبات البيانات الشخصية' },
  search: { en: 'Name or address', ar: 'الاسم أو البريد' },
  emptyTitle: { en: 'No requests', ar: 'لا طلبات' },
  emptyText: {
    en: 'People who ask for a copy of their data or for its erasure are listed here, with the thirty days that the law gives for the answer.',
    ar: 'يظهر هنا كل من يطلب نسخة من بياناته أو حذفها، مع مهلة الثلاثين يومًا التي يمنحها النظام للرد.',
  },
  person: { en: 'Person', ar: 'الشخص' },
  kind: { en: 'Request', ar: 'الطلب' },
  export: { en: 'Copy of the data', ar: 'نسخة من البيانات' },
  deletion: { en: 'Erasure', ar: 'حذف البيانات' },
  state: { en: 'State', ar: 'الحالة' },
  waiting: { en: 'Waiting', ar: 'بانتظار الرد' },
  exported: { en: 'Exported, to be sent', ar: 'صُدّرت وبقي إرسالها' },
  done: { en: 'Done', ar: 'تم' },
  declined: { en: 'Declined', ar: 'رُفض' },
  answered: { en: 'Answered', ar: 'تم الرد عليها' },
  askedAt: { en: 'Asked', ar: 'وقت الطلب' },
  due: { en: 'Answer by', ar: 'الرد قبل' },
  daysLeft: {
    en: (count: number) =>
      count < 0
        ? plural('en', -count, { one: '1 day late', other: `${-count} days late` })
        : plural('en', count, { one: '1 day left', other: `${count} days left` }),
    ar: (count: number) =>
      count < 0 ? `متأخر ${daysIn(-count)}` : count === 0 ? 'اليوم آخر يوم' : `بقي ${daysIn(count)}`,
  },
  takenDownBy: { en: 'Recorded by', ar: 'سجّله' },
  himself: { en: 'the person', ar: 'صاحب البيانات' },
  answer: { en: 'Answer', ar: 'الرد' },
  settle: { en: 'Record an answer', ar: 'تسجيل الرد' },
  settleText: {
    en: 'Record the answer once the exported data have been sent, when it was answered in another way, or when it is declined. The erasure on the person’s page closes its request by itself. The note is part of the person’s data, so the person reads it in an export.',
    ar: 'سجّل الرد بعد إرسال البيانات المصدّرة إلى صاحبها، أو إن جرى الرد بطريقة أخرى أو رُفض الطلب. أما الحذف من صفحة الشخص فيغلق طلبه تلقائيًا. والملاحظة من بيانات الشخص، ويقرؤها إن طلبها.',
  },
  outcome: { en: 'Outcome', ar: 'النتيجة' },
  note: { en: 'How, or why not', ar: 'كيف، أو لماذا رُفض' },
  noteMissing: {
    en: 'Say how it was answered, or why it is declined.',
    ar: 'اذكر كيف جرى الرد أو لماذا رُفض.',
  },
  save: { en: 'Save the answer', ar: 'حفظ الرد' },
  record: { en: 'Record of processing', ar: 'سجل أنشطة المعالجة' },
  recordFailed: {
    en: 'The file could not be fetched. Please try again.',
    ar: 'تعذّر تنزيل الملف. حاول مرة أخرى.',
  },
  isSettled: { en: 'The outcome is recorded.', ar: 'سُجّلت النتيجة.' },
})
