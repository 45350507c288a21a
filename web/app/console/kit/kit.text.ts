import { counted, plural, words } from '#lib/text.ts'

const ago = (count: number, one: string, two: string, few: string, many: string) =>
  `قبل ${counted(count, { one, two, few, many, other: many })}`

export const kitText = words({
  arabic: { en: 'Arabic', ar: 'العربية' },
  english: { en: 'English', ar: 'الإنجليزية' },
  now: { en: 'just now', ar: 'الآن' },
  minutesAgo: {
    en: (count: number) => `${count} min ago`,
    ar: (count: number) => ago(count, 'دقيقة', 'دقيقتين', 'دقائق', 'دقيقة'),
  },
  hoursAgo: {
    en: (count: number) => `${count} h ago`,
    ar: (count: number) => ago(count, 'ساعة', 'ساعتين', 'ساعات', 'ساعة'),
  },
  daysAgo: {
    en: (count: number) => plural('en', count, { one: 'yesterday', other: `${count} days ago` }),
    ar: (count: number) => (count === 1 ? 'أمس' : ago(count, 'يوم', 'يومين', 'أيام', 'يومًا')),
  },
  atTime: {
    en: (day: string, time: string) => `${day}, ${time}`,
    ar: (day: string, time: string) => `${day}، ${time}`,
  },
  none: { en: 'none', ar: 'لا يوجد' },
  addressDeleted: { en: 'address deleted', ar: 'حُذف بريده' },
  nothing: { en: 'Nothing yet.', ar: 'لا شيء بعد.' },
  riyals: { en: (sum: string) => `SAR\u00a0${sum}`, ar: (sum: string) => `${sum}\u00a0ر.س` },
  reference: { en: 'Reference', ar: 'الرقم المرجعي' },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },
  fileFailed: { en: 'The file could not be fetched.', ar: 'تعذّر جلب الملف.' },
  copy: { en: 'Copy', ar: 'نسخ' },
  copied: { en: 'Copied', ar: 'نُسخ' },
  failed: { en: 'That didn’t work. Please try again.', ar: 'تعذّر تنفيذ ذلك. أعد المحاولة من فضلك.' },
  first: {
    en: (by: string, when: string) => `${by} was first, ${when}.`,
    ar: (by: string, when: string) => `سبقك ${by}، ${when}.`,
  },
  shopFirst: {
    en: (when: string) => `The shop did it by itself, ${when}.`,
    ar: (when: string) => `نفّذه المتجر تلقائيًا، ${when}.`,
  },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  reason: { en: 'Reason', ar: 'السبب' },
  reasonAr: { en: 'Reason in Arabic', ar: 'السبب بالعربية' },
  reasonEn: { en: 'Reason in English', ar: 'السبب بالإنجليزية' },
  reasonHint: {
    en: 'It stays in the audit log for good: write no names.',
    ar: 'يبقى في السجل دائمًا، فلا تكتب فيه أسماء.',
  },
  reasonMissing: {
    en: 'Please say why, in at least three characters.',
    ar: 'اذكر السبب من فضلك، في ثلاثة أحرف على الأقل.',
  },
  numberMissing: { en: 'Enter a number.', ar: 'اكتب رقمًا.' },
  wholeNumber: { en: 'Enter a whole number, without decimals.', ar: 'اكتب عددًا صحيحًا بلا كسور.' },
  twoDecimals: {
    en: 'Enter at most two decimals.',
    ar: 'اكتب منزلتين عشريتين على الأكثر.',
  },
  numberBetween: {
    en: (least: string, most: string) => `Enter a number from ${least} to ${most}.`,
    ar: (least: string, most: string) => `اكتب رقمًا من ${least} إلى ${most}.`,
  },
  /** The placeholder that shows the format in which days are typed. */
  dayForm: { en: 'DD-MM-YYYY', ar: 'يوم-شهر-سنة' },
  dayWrong: { en: 'Enter a date, such as 31-12-2026.', ar: 'اكتب تاريخًا مثل 31-12-2026.' },
  dayFrom: {
    en: (day: string) => `Enter ${day} or a later date.`,
    ar: (day: string) => `اكتب ${day} أو تاريخًا بعده.`,
  },
  dayUntil: {
    en: (day: string) => `Enter ${day} or an earlier date.`,
    ar: (day: string) => `اكتب ${day} أو تاريخًا قبله.`,
  },
  openCalendar: { en: 'Open the calendar', ar: 'افتح التقويم' },
  timeOfDay: { en: 'Time', ar: 'الوقت' },
  asTable: { en: 'As a table', ar: 'كجدول' },
  asBars: { en: 'As bars', ar: 'كأعمدة' },
  facts: { en: 'Facts', ar: 'البيانات' },
})
