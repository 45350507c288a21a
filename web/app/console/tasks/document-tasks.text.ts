/** The sentences of tasks about documents; see `taskSentences`. */
export const documentSentences = {
  'draft-waiting': {
    happened: { en: 'A colleague asks you to review a draft.', ar: 'يطلب زميل مراجعة مسودة.' },
    todo: { en: 'Read it, then approve it or request changes.', ar: 'اقرأها، ثم اعتمدها أو اطلب تعديلها.' },
    button: { en: 'Read the draft', ar: 'قراءة المسودة' },
  },
  'draft-reviewed': {
    happened: { en: 'Your draft was reviewed.', ar: 'رُوجعت مسودتك.' },
    todo: { en: 'Open it and finish it.', ar: 'افتحها لإكمال العمل عليها.' },
    button: { en: 'Open the draft', ar: 'فتح المسودة' },
  },
  'publication-failed': {
    happened: {
      en: 'A scheduled document was not published at its time.',
      ar: 'لم يُنشر مستند مجدول في موعده.',
    },
    todo: {
      en: 'Open it, see what stops it, and publish or schedule it again.',
      ar: 'افتحه وانظر ما يمنع نشره، ثم انشره أو جدوله من جديد.',
    },
    button: { en: 'Open the document', ar: 'فتح المستند' },
  },
} as const
