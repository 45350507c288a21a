import { sentences } from '@matla/contract/kit/sentences'
import type { EmailText } from '#platform/mail/compose-email.ts'

const asked = {
  why: {
    en: 'You received this message because an e-book was requested with this email address.',
    ar: 'وصلتك هذه الرسالة لأن كتابًا إلكترونيًا طُلب بهذا البريد الإلكتروني.',
  },
} as const

/** What is said about a request; nothing that was typed into the form goes into an email. */
export const ebookEmailTexts = {
  'ebook-received': sentences('email-ebook-received', {
    ...asked,
    subject: { en: 'We received your e-book request', ar: 'وصلنا طلبك للكتاب' },
    preview: { en: '“{title}”: our team will answer you.', ar: '«{title}»: سيجيبك فريقنا قريبًا.' },
    title: { en: 'Your request is with us', ar: 'طلبك بين أيدينا' },
    text: {
      en: 'You asked for the e-book “{title}”. A person of our team reads every request, and the link to the file follows in a letter.',
      ar: 'طلبت كتاب «{title}». يقرأ فريقنا كل طلب بنفسه، وسيصلك رابط الملف في رسالة أخرى.',
    },
    button: null,
    asideTitle: { en: 'Sooner than that', ar: 'وإن أردته الآن' },
    aside: {
      en: 'Learners of any of our courses download every e-book at once. If it was not you who asked, ignore this message; the request is destroyed after twelve months, or sooner if you write to us.',
      ar: 'من يتعلّم في أي دورة من دوراتنا ينزّل جميع الكتب فورًا. وإن لم تكن أنت من طلب فتجاهل هذه الرسالة، ونتلف الطلب بعد اثني عشر شهرًا أو قبل ذلك إن راسلتنا.',
    },
  }),
  'ebook-notice': sentences('email-ebook-notice', {
    subject: { en: 'A new e-book request', ar: 'طلب كتاب جديد' },
    preview: { en: 'Somebody asked for “{title}”.', ar: 'طُلب كتاب «{title}».' },
    title: { en: 'A new e-book request', ar: 'طلب كتاب جديد' },
    text: {
      en: 'Somebody has just asked for the e-book “{title}”. The request waits in the queue for your answer.',
      ar: 'طُلب للتو كتاب «{title}»، والطلب في قائمة الانتظار حتى تجيب عنه.',
    },
    button: null,
    asideTitle: { en: 'Where it is', ar: 'أين تجده' },
    aside: {
      en: 'Sign in as staff to read it and to send the link. Name and address of who asked are not in this letter.',
      ar: 'سجّل الدخول بحساب الفريق لقراءته وإرسال الرابط. ولا تحمل هذه الرسالة اسم صاحب الطلب ولا عنوانه.',
    },
    why: {
      en: 'You received this message because this address is the contact address of the website.',
      ar: 'وصلتك هذه الرسالة لأن هذا العنوان هو عنوان التواصل في الموقع.',
    },
  }),
  'ebook-link': sentences('email-ebook-link', {
    ...asked,
    subject: { en: 'Your e-book is ready', ar: 'كتابك جاهز' },
    preview: { en: '“{title}” is yours to read.', ar: '«{title}» بين يديك.' },
    title: { en: 'Your e-book is ready', ar: 'كتابك جاهز للقراءة' },
    text: {
      en: 'Here is the e-book “{title}” that you asked for. We wish you a good read.',
      ar: 'هذا كتاب «{title}» الذي طلبته. نتمنى لك قراءة ممتعة.',
    },
    button: { en: 'Open the e-book', ar: 'فتح الكتاب' },
    asideTitle: { en: 'Good to know', ar: 'يحسن أن تعرف' },
    aside: {
      en: 'The link works for three days, so save the file on your device. When it is over, ask for the e-book again on its page.',
      ar: 'يعمل الرابط ثلاثة أيام، فاحفظ الملف في جهازك. وإن انتهت المدة فاطلب الكتاب من صفحته مرة أخرى.',
    },
  }),
} satisfies Record<string, EmailText>

export type EbookEmailKind = keyof typeof ebookEmailTexts
