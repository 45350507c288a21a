import { counted, plural, words } from '#lib/text.ts'

/** Toasts of an order's page: started actions and responses of providers. */
export const orderNewsText = words({
  refundStarted: {
    en: (sum: string) => `The refund of ${sum} has started. The provider’s response will appear here.`,
    ar: (sum: string) => `بدأ استرداد ${sum}، ويظهر هنا جواب مزوّد الدفع.`,
  },
  refundAsked: {
    en: (sum: string) => `Your colleagues have been asked to refund ${sum}.`,
    ar: (sum: string) => `طُلب من الزملاء استرداد ${sum}.`,
  },
  refundDeclined: { en: 'The refund is declined.', ar: 'رُفض طلب الاسترداد.' },
  chargebackRecorded: {
    en: (sum: string) => `The chargeback of ${sum} is recorded.`,
    ar: (sum: string) => `سُجّل اعتراض بنكي بمبلغ ${sum}.`,
  },
  refundDone: {
    en: (sum: string, reference: string) => `${sum} was refunded. The provider’s reference: ${reference}`,
    ar: (sum: string, reference: string) => `عاد ${sum}. رقم العملية لدى مزوّد الدفع: ${reference}`,
  },
  refundRejected: {
    en: (sum: string, answer: string) => `The provider refused to refund ${sum}: ${answer}`,
    ar: (sum: string, answer: string) => `رفض مزوّد الدفع استرداد ${sum}: ${answer}`,
  },
  refundFailed: {
    en: (sum: string, answer: string) => `The refund of ${sum} needs attention: ${answer}`,
    ar: (sum: string, answer: string) => `استرداد ${sum} يحتاج إلى تدخّل: ${answer}`,
  },
  paymentAnswered: {
    en: (answer: string, state: string) => `The provider answered ${answer}. The payment is now: ${state}.`,
    ar: (answer: string, state: string) => `أجاب مزوّد الدفع: ${answer}. حالة الدفعة الآن: ${state}.`,
  },
  returnStarted: {
    en: (sum: string) => `Returning ${sum}. The provider’s response will appear here.`,
    ar: (sum: string) => `تُعاد ${sum}، ويظهر هنا جواب مزوّد الدفع.`,
  },
  noAnswer: { en: 'nothing', ar: 'لا جواب' },
  coursesTried: {
    en: (count: number) =>
      plural('en', count, {
        one: 'The learning site is asked about 1 course.',
        other: `The learning site is asked about ${count} courses.`,
      }),
    ar: (count: number) =>
      `تُسأل منصة التعلّم عن ${counted(count, {
        one: 'دورة واحدة',
        two: 'دورتين',
        few: 'دورات',
        many: 'دورة',
        other: 'دورة',
      })}.`,
  },
  courseOpened: { en: (name: string) => `${name} is open.`, ar: (name: string) => `فُتحت ${name}.` },
  courseClosed: { en: (name: string) => `${name} is closed.`, ar: (name: string) => `أُغلقت ${name}.` },
  courseFailed: {
    en: (name: string, answer: string) => `${name}: the learning site answered “${answer}”.`,
    ar: (name: string, answer: string) => `${name}: أجابت منصة التعلّم «${answer}».`,
  },
  documentsMade: {
    en: (count: number) =>
      plural('en', count, {
        one: '1 document was created again.',
        other: `${count} documents were created again.`,
      }),
    ar: (count: number) =>
      `أُعيد إعداد ${counted(count, {
        one: 'مستند واحد',
        two: 'مستندين',
        few: 'مستندات',
        many: 'مستندًا',
        other: 'مستند',
      })}.`,
  },
  emailQueued: {
    en: (address: string) => `The email is being sent to ${address} again.`,
    ar: (address: string) => `تُرسل الرسالة مرة أخرى إلى ${address}.`,
  },
  noted: { en: 'The note is saved.', ar: 'حُفظت الملاحظة.' },
  moved: {
    en: 'The courses move: they are closed here and opened there.',
    ar: 'بدأ نقل الدورات: تُغلق هنا وتُفتح هناك.',
  },
})
