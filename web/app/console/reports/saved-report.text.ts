import { reportIntervalNames } from '@matla/contract/staff/saved-report-words'
import { words } from '#lib/text.ts'

export const intervalText = words(reportIntervalNames)

export const savedText = words({
  saved: { en: 'Saved reports', ar: 'التقارير المحفوظة' },
  save: { en: 'Save', ar: 'حفظ' },
  saveTitle: { en: 'Save this report', ar: 'حفظ هذا التقرير' },
  saveText: {
    en: 'The report is saved as it is shown now, for everyone who may read it.',
    ar: 'يُحفظ التقرير كما هو معروض الآن، لكل من يحق له الاطلاع عليه.',
  },
  name: { en: 'Name', ar: 'الاسم' },
  nameMissing: { en: 'Give the report a name.', ar: 'اكتب اسمًا للتقرير.' },
  interval: { en: 'Send by email', ar: 'الإرسال بالبريد' },
  never: { en: 'Not by email', ar: 'دون إرسال' },
  readers: { en: 'To', ar: 'إلى' },
  readersHint: {
    en: 'Members of the team who may read this report. Their rights are checked again at each sending, at 7:00 in Riyadh.',
    ar: 'أعضاء الفريق المخوّلون بالاطلاع على هذا التقرير. يُتحقق من صلاحياتهم عند كل إرسال، الساعة 7:00 بتوقيت الرياض.',
  },
  readersMissing: { en: 'Choose at least one reader.', ar: 'اختر مستلمًا واحدًا على الأقل.' },
  done: { en: 'Report saved', ar: 'حُفظ التقرير' },
  remove: { en: 'Remove', ar: 'حذف' },
  removeNamed: { en: (name: string) => `Remove “${name}”`, ar: (name: string) => `حذف «${name}»` },
  removed: { en: 'Report removed', ar: 'حُذف التقرير' },
})
