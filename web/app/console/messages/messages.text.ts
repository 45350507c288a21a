import { words } from '#lib/text.ts'

export const messagesText = words({
  title: { en: 'Messages', ar: 'رسائل الزوار' },
  search: { en: 'Name, address or reference', ar: 'الاسم أو البريد أو الرقم المرجعي' },
  emptyTitle: { en: 'No messages', ar: 'لا رسائل' },
  emptyText: {
    en: 'What visitors send by the form of the contact page appears here.',
    ar: 'يظهر هنا ما يرسله الزوار من نموذج صفحة التواصل.',
  },
  sender: { en: 'From', ar: 'المرسل' },
  topic: { en: 'Topic', ar: 'الموضوع' },
  text: { en: 'Message', ar: 'الرسالة' },
  state: { en: 'State', ar: 'الحالة' },
  received: { en: 'Received', ar: 'وقت الوصول' },
  days: { en: 'Period', ar: 'المدة' },
  reference: { en: 'Reference', ar: 'الرقم المرجعي' },
  email: { en: 'Address', ar: 'البريد' },
  language: { en: 'Language', ar: 'اللغة' },
  ar: { en: 'Arabic', ar: 'العربية' },
  en: { en: 'English', ar: 'الإنجليزية' },
  account: { en: 'Account', ar: 'الحساب' },
  openPerson: { en: 'Open the person', ar: 'فتح صفحة المتدرّب' },
  keptUntil: { en: 'Kept until', ar: 'تُحفظ حتى' },
  facts: { en: 'About the message', ar: 'عن الرسالة' },
  answers: { en: 'Answers', ar: 'الردود' },
  noAnswers: { en: 'No answer was sent yet.', ar: 'لم يُرسل أي رد بعد.' },
  answer: { en: 'Answer', ar: 'كتابة رد' },
  answerTitle: { en: 'Answer to the message', ar: 'الرد على الرسالة' },
  answerTo: {
    en: (address: string, language: string) =>
      `It goes to ${address} by email. The sender wrote in ${language}: please answer in the same language.`,
    ar: (address: string, language: string) =>
      `يُرسل بالبريد إلى ${address}. كتب المرسل باللغة ${language}، فاكتب الرد باللغة نفسها.`,
  },
  answerReply: {
    en: 'The email greets and names the reference of the message; a reply to it reaches the address for support.',
    ar: 'تبدأ الرسالة بالتحية وتذكر الرقم المرجعي، وما يُرد به عليها يصل إلى بريد الدعم.',
  },
  words: { en: 'Your answer', ar: 'نص الرد' },
  wordsHint: { en: 'Up to 4,000 characters.', ar: 'حتى 4,000 حرف.' },
  send: { en: 'Send the answer', ar: 'إرسال الرد' },
  close: { en: 'Close', ar: 'إغلاق' },
  reopen: { en: 'Open again', ar: 'إعادة الفتح' },
})

/** How far a message has come. */
export const messageStatusNames = words({
  open: { en: 'Open', ar: 'مفتوحة' },
  answered: { en: 'Answered', ar: 'رُدّ عليها' },
  closed: { en: 'Closed', ar: 'مغلقة' },
})
