import type { Words } from '#kit/lang.ts'

export const inboxWords = {
  title: { en: 'Inbox', ar: 'صندوق البريد' },
  about: {
    en: 'Sandbox: every email the shop has sent, to anyone',
    ar: 'بيئة تجريبية: كل ما أرسله المتجر من رسائل، أيًّا كان المرسل إليه',
  },
  empty: { en: 'No email yet.', ar: 'لا توجد رسائل بعد.' },
  panel: { en: 'Panel', ar: 'لوحة التحكم' },
  back: { en: 'All emails', ar: 'كل الرسائل' },
  from: { en: 'From', ar: 'من' },
  to: { en: 'To', ar: 'إلى' },
  search: { en: 'Only this address', ar: 'هذا العنوان فقط' },
  show: { en: 'Show', ar: 'اعرض' },
  noSubject: { en: '(no subject)', ar: '(بلا عنوان)' },
  html: { en: 'HTML', ar: 'العرض' },
  text: { en: 'Text', ar: 'النص' },
  headers: { en: 'Headers', ar: 'الترويسات' },
  source: { en: 'Source', ar: 'المصدر' },
  noPart: { en: 'This email has no such part.', ar: 'لا تحتوي الرسالة على هذا الجزء.' },
  noSource: { en: 'The source of this email is no longer kept.', ar: 'لم يعد مصدر هذه الرسالة محفوظًا.' },
  attachments: { en: 'Attachments', ar: 'المرفقات' },
  provider: { en: 'Act as the mailbox provider', ar: 'بدور مزوّد البريد' },
  oneClick: { en: 'One-click unsubscribe', ar: 'إلغاء الاشتراك بنقرة واحدة' },
  scan: { en: 'Open the link as a scanner', ar: 'افتح الرابط كما يفعل الفاحص الآلي' },
  answered: { en: 'The shop answered', ar: 'أجاب المتجر' },
  newest: { en: 'Newest first; the last 200 are shown.', ar: 'الأحدث أولًا، وتُعرض آخر 200 رسالة.' },
} as const satisfies Words
