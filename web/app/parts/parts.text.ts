import { words } from '#lib/text.ts'

export const partsText = words({
  word: { en: 'Filmmaking', ar: 'صناعة الأفلام' },
  sentence: {
    en: 'Every film starts with an opening shot that stays with you.',
    ar: 'كل فيلم يبدأ بلقطة أولى تبقى معك.',
  },
})
