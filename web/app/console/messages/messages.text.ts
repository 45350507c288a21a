import { counted, plural, words } from '#lib/text.ts'

const messagesOf = (count: number) =>
  counted(count, { one: 'رسالة واحدة', two: 'رسالتان', few: 'رسائل', many: 'رسالة', other: 'رسالة' })

export const messagesText = words({
  title: { en: 'Messages', ar: 'رسائل الزوار' },
  search: { en: 'Name, email or reference', ar: 'الاسم أو البريد أو الرقم المرجعي' },
  emptyTitle: { en: 'No messages', ar: 'لا رسائل' },
  emptyText: {
    en: 'Messages from the contact page and complaints appear here.',
    ar: 'تظهر هنا رسائل صفحة التواصل والشكاوى.',
  },
  sender: { en: 'From', ar: 'المرسل' },
  topic: { en: 'Topic', ar: 'الموضوع' },
  text: { en: 'Message', ar: 'الرسالة' },
  state: { en: 'State', ar: 'الحالة' },
  received: { en: 'Received', ar: 'وقت الوصول' },
  reference: { en: 'Reference', ar: 'الرقم المرجعي' },
  due: { en: 'Answer by', ar: 'موعد الرد' },
  overdue: { en: 'Overdue', ar: 'متأخرة' },
  orderNumber: { en: 'Order, as typed', ar: 'رقم الطلب كما كُتب' },
  email: { en: 'Email', ar: 'البريد' },
  language: { en: 'Language', ar: 'اللغة' },
  ar: { en: 'Arabic', ar: 'العربية' },
  en: { en: 'English', ar: 'الإنجليزية' },
  account: { en: 'Account', ar: 'الحساب' },
  openPerson: { en: 'Open this person’s page', ar: 'فتح صفحة المتدرّب' },
  keptUntil: { en: 'Kept until', ar: 'تُحفظ حتى' },
  facts: { en: 'About the message', ar: 'عن الرسالة' },
  answers: { en: 'Replies', ar: 'الردود' },
  noAnswers: { en: 'No replies yet.', ar: 'لا ردود بعد.' },
  answer: { en: 'Reply', ar: 'كتابة رد' },
  answerTitle: { en: 'Reply to the message', ar: 'الرد على الرسالة' },
  answerTo: {
    en: (address: string, language: string) =>
      `It’s sent to ${address} by email. The sender wrote in ${language}, so please reply in the same language.`,
    ar: (address: string, language: string) =>
      `يُرسل بالبريد إلى ${address}. كتب المرسل باللغة ${language}، فاكتب الرد باللغة نفسها.`,
  },
  answerReply: {
    en: 'The email opens with a greeting and names the reference of the message. A reply to it goes to the support address.',
    ar: 'تبدأ الرسالة بتحية وتذكر الرقم المرجعي. وإن رد المرسل عليها وصل ردّه إلى بريد الدعم.',
  },
  words: { en: 'Your reply', ar: 'نص الرد' },
  wordsHint: { en: 'Up to 4,000 characters.', ar: 'حتى 4,000 حرف.' },
  send: { en: 'Send the reply', ar: 'إرسال الرد' },
  sent: {
    en: (address: string) => `Your reply is on its way to ${address}.`,
    ar: (address: string) => `ردّك في طريقه إلى ${address}.`,
  },
  close: { en: 'Close', ar: 'إغلاق' },
  reopen: { en: 'Open again', ar: 'إعادة الفتح' },
  closed: {
    en: (count: number) =>
      plural('en', count, { one: '1 message is closed.', other: `${count} messages are closed.` }),
    ar: (count: number) => `أُغلقت: ${messagesOf(count)}.`,
  },
  reopened: {
    en: (count: number) =>
      plural('en', count, { one: '1 message is open again.', other: `${count} messages are open again.` }),
    ar: (count: number) => `أُعيد فتح: ${messagesOf(count)}.`,
  },
})

export const messageStatusNames = words({
  open: { en: 'Open', ar: 'مفتوحة' },
  answered: { en: 'Replied', ar: 'تم الرد عليها' },
  closed: { en: 'Closed', ar: 'مغلقة' },
})
