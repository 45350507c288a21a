import { sentences } from '@matla/contract/kit/sentences'
import type { EmailText } from '#platform/mail/compose-email.ts'

const requestReason = {
  why: {
    en: 'You received this email because an e-book was requested with this email address.',
    ar: 'وصلتك هذه الرسالة لأن كتابًا إلكترونيًا طُلب بهذا البريد الإلكتروني.',
  },
} as const

/** Texts of the emails about a request. Nothing typed into the form is included. */
export const ebookEmailTexts = {
  'ebook-received': sentences('email-ebook-received', {
    ...requestReason,
    subject: { en: 'We received your e-book request', ar: 'استلمنا طلبك للكتاب' },
    preview: { en: 'We’ll get back to you about “{title}”.', ar: '«{title}»: سيرد عليك فريقنا قريبًا.' },
    title: { en: 'We’ve received your request', ar: 'طلبك بين أيدينا' },
    text: {
      en: 'You requested the e-book “{title}”. Our team reads every request and will email you the link.',
      ar: 'طلبت كتاب «{title}». يقرأ فريقنا كل طلب بنفسه، وسيصلك رابط الملف في رسالة أخرى.',
    },
    button: null,
    asideTitle: { en: 'Want it sooner?', ar: 'تريده الآن؟' },
    aside: {
      en: 'If you have any of our courses, you can download every e-book right away. If you didn’t request this, ignore this email. We delete requests after twelve months, or sooner if you ask.',
      ar: 'من اشترى أي دورة من دوراتنا يمكنه تنزيل جميع الكتب فورًا. وإن لم يكن الطلب منك فتجاهل هذه الرسالة، وسنتلف الطلب بعد اثني عشر شهرًا أو قبل ذلك إن راسلتنا.',
    },
  }),
  'ebook-notice': sentences('email-ebook-notice', {
    subject: { en: 'A new e-book request', ar: 'طلب كتاب جديد' },
    preview: { en: 'Someone requested “{title}”.', ar: 'طُلب كتاب «{title}».' },
    title: { en: 'A new e-book request', ar: 'طلب كتاب جديد' },
    text: {
      en: 'Someone has just requested the e-book “{title}”. The request is in the queue, waiting for your reply.',
      ar: 'طُلب للتو كتاب «{title}»، والطلب في قائمة الانتظار إلى حين الرد عليه.',
    },
    button: null,
    asideTitle: { en: 'Where to find it', ar: 'أين تجد الطلب؟' },
    aside: {
      en: 'Log in as staff to read it and send the link. For privacy, this email doesn’t include the person’s name or address.',
      ar: 'سجّل الدخول بحساب الفريق لقراءته وإرسال الرابط. ولا تحمل هذه الرسالة اسم صاحب الطلب ولا بريده.',
    },
    why: {
      en: 'You received this email because this is the website’s contact address.',
      ar: 'وصلتك هذه الرسالة لأن هذا البريد هو بريد التواصل في الموقع.',
    },
  }),
  'ebook-link': sentences('email-ebook-link', {
    ...requestReason,
    subject: { en: 'Your e-book is ready', ar: 'كتابك جاهز' },
    preview: { en: '“{title}” is ready to read.', ar: '«{title}» بين يديك.' },
    title: { en: 'Your e-book is ready', ar: 'كتابك جاهز للقراءة' },
    text: {
      en: 'Here’s the e-book you requested: “{title}”. Enjoy your read.',
      ar: 'هذا كتاب «{title}» الذي طلبته. نتمنى لك قراءة ممتعة.',
    },
    button: { en: 'Open the e-book', ar: 'فتح الكتاب' },
    asideTitle: { en: 'Good to know', ar: 'معلومات تهمك' },
    aside: {
      en: 'The link works for three days, so save the file to your device. If it has expired, request the e-book again on its page.',
      ar: 'يعمل الرابط ثلاثة أيام، فاحفظ الملف في جهازك. وإذا انتهت المدة فاطلب الكتاب من صفحته مرة أخرى.',
    },
  }),
} satisfies Record<string, EmailText>

export type EbookEmailKind = keyof typeof ebookEmailTexts
