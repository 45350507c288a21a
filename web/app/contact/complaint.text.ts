import { words } from '#lib/text.ts'

export const complaintText = words('complaints', {
  title: { en: 'Complaints', ar: 'الشكاوى' },
  lead: {
    en: (days: string) =>
      `Tell us what went wrong. Someone on our team looks into every complaint and replies by email within ${days} working days.`,
    ar: (days: string) =>
      `أخبرنا بما حدث. ينظر أحد أفراد فريقنا في كل شكوى، ويصلك الرد عبر البريد الإلكتروني خلال ${days} أيام عمل.`,
  },
  form: { en: 'Your complaint', ar: 'تقديم شكوى' },
  order: { en: 'Order number (optional)', ar: 'رقم الطلب (اختياري)' },
  orderHint: {
    en: 'If it’s about a purchase: the number is in the email about your order.',
    ar: 'إن كانت الشكوى عن عملية شراء، فالرقم في رسالة تأكيد الطلب.',
  },
  text: { en: 'What happened?', ar: 'ماذا حدث؟' },
  send: { en: 'Send complaint', ar: 'إرسال الشكوى' },
  failed: { en: 'We couldn’t send your complaint', ar: 'تعذّر إرسال شكواك' },
  promise: {
    en: (email: string, date: string) => `We’ll reply to ${email} by ${date}.`,
    ar: (email: string, date: string) => `سنرد على ${email} في موعد أقصاه ${date}.`,
  },
  keep: {
    en: 'Keep it in case you need to ask us about this complaint. We’ve emailed it to you as well.',
    ar: 'احتفظ به للاستفسار عن هذه الشكوى لاحقًا، وقد أرسلناه إلى بريدك أيضًا.',
  },
  again: { en: 'Send another complaint', ar: 'تقديم شكوى أخرى' },
  next: { en: 'What happens next', ar: 'ماذا بعد الإرسال؟' },
  steps: {
    en: 'You get a reference straight away. We may ask you for details, and then tell you what we found and what we’ll do about it. If our reply doesn’t settle the matter, you can go to the Ministry of Commerce at any time.',
    ar: 'يصلك رقم مرجعي فورًا. وقد نسألك عن بعض التفاصيل، ثم نخبرك بما وجدناه وما سنفعله. وإن لم يحسم ردنا الأمر فلك أن تتوجه إلى وزارة التجارة في أي وقت.',
  },
  ministry: { en: 'Ministry of Commerce', ar: 'وزارة التجارة' },
  refunds: { en: 'Cancellation and refunds', ar: 'الإلغاء والاسترداد' },
})
