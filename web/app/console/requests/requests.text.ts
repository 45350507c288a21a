import { counted, plural, words } from '#lib/text.ts'

const requestsOf = (count: number) =>
  counted(count, { one: 'طلب واحد', two: 'طلبان', few: 'طلبات', many: 'طلبًا', other: 'طلب' })

export const requestsText = words({
  title: { en: 'E-book requests', ar: 'طلبات الكتب' },
  search: { en: 'Name or address', ar: 'الاسم أو البريد' },
  emptyTitle: { en: 'Nothing is waiting', ar: 'لا شيء ينتظر' },
  emptyText: {
    en: 'Requests for e-books appear here until they are answered.',
    ar: 'تظهر هنا طلبات الكتب حتى يُردّ عليها.',
  },
  person: { en: 'Who asks', ar: 'صاحب الطلب' },
  ebook: { en: 'E-book', ar: 'الكتاب' },
  state: { en: 'State', ar: 'الحالة' },
  asked: { en: 'Asked', ar: 'وقت الطلب' },
  waiting: { en: 'Waiting', ar: 'بالانتظار' },
  approved: { en: 'Approved', ar: 'موافق عليها' },
  declined: { en: 'Declined', ar: 'مرفوضة' },
  approve: { en: 'Approve', ar: 'موافقة' },
  decline: { en: 'Decline', ar: 'رفض' },
  answer: { en: 'Answer', ar: 'الرد' },
  email: { en: 'Email with the link', ar: 'رسالة الرابط' },
  done: {
    en: (count: number) =>
      plural('en', count, { one: '1 request answered.', other: `${count} requests answered.` }),
    ar: (count: number) => `تمت الإجابة: ${requestsOf(count)}.`,
  },
  failed: { en: 'Not answered, and still selected:', ar: 'لم تتم الإجابة عنها، وبقيت محددة:' },
  fault: { en: 'That didn’t work. Please try again.', ar: 'تعذّر تنفيذ ذلك. أعد المحاولة من فضلك.' },
})
