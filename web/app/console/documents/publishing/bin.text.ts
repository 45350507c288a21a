import { words } from '#lib/text.ts'

export const binText = words({
  remove: { en: 'Delete', ar: 'حذف' },
  toBin: { en: 'Move to the bin', ar: 'نقل إلى السلة' },
  removeThere: { en: 'Remove it there and move it to the bin', ar: 'إزالته منها ثم نقله إلى السلة' },
  text: {
    en: 'Visitors no longer find it. It stays in the bin for 30 days, and can be restored until then.',
    ar: 'لن يجده الزوار بعد ذلك. ويبقى في السلة 30 يومًا يمكن استعادته خلالها.',
  },
  needed: { en: 'Without that it cannot be deleted.', ar: 'لا يمكن حذفه من دون ذلك.' },
  isBinned: { en: 'Moved to the bin.', ar: 'نُقل إلى السلة.' },
  bin: { en: 'Bin', ar: 'السلة' },
  noticeTitle: {
    en: (name: string, at: string) => `${name} moved this to the bin on ${at}`,
    ar: (name: string, at: string) => `نقله ${name} إلى السلة في ${at}`,
  },
  noticeText: {
    en: (day: string) =>
      `It is removed for good on ${day}. Restored, it stays unpublished until you publish it.`,
    ar: (day: string) => `يُزال نهائيًا في ${day}. وبعد استعادته يبقى غير منشور إلى أن تنشره.`,
  },
  restore: { en: 'Restore', ar: 'استعادة' },
  isRestored: {
    en: 'Restored. Visitors see it once you publish it.',
    ar: 'تمت الاستعادة، ويراه الزوار بعد نشره.',
  },
  duplicate: { en: 'Duplicate', ar: 'إنشاء نسخة' },
  isCopied: { en: 'This is the copy. The original is unchanged.', ar: 'هذه هي النسخة، ولم يتغيّر الأصل.' },
})
