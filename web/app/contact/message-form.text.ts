import { words } from '#lib/text.ts'

export const messageText = words('message-form', {
  title: { en: 'Send us a message', ar: 'أرسل لنا رسالة' },
  lead: {
    en: 'Our team will reply by email within one working day.',
    ar: 'يرد فريقنا عبر البريد الإلكتروني خلال يوم عمل واحد.',
  },
  name: { en: 'Full name', ar: 'الاسم الكامل' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  topic: { en: 'What is it about?', ar: 'موضوع الرسالة' },
  choose: { en: 'Choose…', ar: 'اختر…' },
  text: { en: 'Your message', ar: 'رسالتك' },
  textHint: { en: 'Up to 4,000 characters.', ar: 'حتى 4,000 حرف.' },
  privacy: {
    en: 'We only use what you send to reply to you. We don’t share it outside the school, and we delete it after twelve months at the latest.',
    ar: 'نستخدم ما ترسله للرد عليك فقط، ولا نطلع عليه أحدًا خارج المدرسة، ونحذفه بعد اثني عشر شهرًا على الأكثر.',
  },
  send: { en: 'Send message', ar: 'إرسال الرسالة' },
  failed: { en: 'We couldn’t send your message', ar: 'تعذّر إرسال رسالتك' },
  promise: {
    en: (email: string) => `We’ll reply to ${email} within one working day.`,
    ar: (email: string) => `سنرد على ${email} خلال يوم عمل واحد.`,
  },
  reference: { en: 'Your reference', ar: 'رقمك المرجعي' },
  keep: {
    en: 'Keep it in case you need to ask us about this message.',
    ar: 'احتفظ به للاستفسار عن هذه الرسالة لاحقًا.',
  },
  complaint: { en: 'Have a complaint? Send it here', ar: 'لديك شكوى؟ قدّمها من هنا' },
  again: { en: 'Send another message', ar: 'كتابة رسالة أخرى' },
})
