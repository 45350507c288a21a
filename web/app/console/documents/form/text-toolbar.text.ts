import { words } from '#lib/text.ts'

export const toolbarText = words({
  title: { en: 'Format the text', ar: 'تنسيق النص' },
  bold: { en: 'Bold (Ctrl B)', ar: 'غامق (Ctrl B)' },
  link: { en: 'Link (Ctrl K)', ar: 'رابط (Ctrl K)' },
  heading: { en: 'Turn into a heading', ar: 'تحويل إلى عنوان' },
  'bullet-list': { en: 'Turn into a bulleted list', ar: 'تحويل إلى قائمة نقطية' },
  'numbered-list': { en: 'Turn into a numbered list', ar: 'تحويل إلى قائمة مرقّمة' },
  quote: { en: 'Turn into a quote', ar: 'تحويل إلى اقتباس' },
  headingSign: { en: 'H', ar: 'عن' },
  numberSign: { en: '1.', ar: '1.' },
  chooseText: { en: 'Click into the text of a block first.', ar: 'انقر داخل نص مكوّن أولًا.' },
  selectFirst: { en: 'Select the words of the link first.', ar: 'حدّد كلمات الرابط أولًا.' },
})
