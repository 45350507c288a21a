import { words } from '#lib/text.ts'

export const testEmailText = words({
  title: { en: 'Test email', ar: 'رسالة تجريبية' },
  lead: {
    en: 'The draft is sent to your own address, with examples filled in.',
    ar: 'تُرسل المسودة إلى بريدك، وفيها أمثلة بدل البيانات.',
  },
  sendArabic: { en: 'Send me a test in Arabic', ar: 'إرسالها إليّ بالعربية' },
  sendEnglish: { en: 'Send me a test in English', ar: 'إرسالها إليّ بالإنجليزية' },
  sent: { en: 'Sent. Check your inbox.', ar: 'أُرسلت. راجع بريدك.' },
})
