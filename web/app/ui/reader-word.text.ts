import { words } from '#lib/text.ts'

export const readerWordText = words('reader-word', {
  label: { en: 'Type “yes” to continue', ar: 'اكتب «نعم» للمتابعة' },
  hint: {
    en: 'Some email programs open links on their own. This shows us that it’s you.',
    ar: 'تفتح بعض برامج البريد الروابط من تلقاء نفسها، وبهذا نعرف أنك أنت.',
  },
  missing: { en: 'Please type the word “yes”.', ar: 'اكتب كلمة «نعم» من فضلك.' },
})
