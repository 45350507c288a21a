import { words } from '#lib/text.ts'

export const closedBarText = words('closed-bar', {
  soon: {
    en: 'The shop isn’t open yet: only staff see this page.',
    ar: 'لم يُفتتح المتجر بعد، ولا يرى هذه الصفحة سوى فريق العمل.',
  },
  maintenance: {
    en: 'The shop is closed: only staff see this page.',
    ar: 'المتجر مغلق، ولا يرى هذه الصفحة سوى فريق العمل.',
  },
  toConsole: { en: 'Open it in the console', ar: 'فتح المتجر من لوحة الإدارة' },
})
