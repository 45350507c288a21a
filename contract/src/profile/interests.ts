import type { Choice } from './choice.ts'

/** The values of R243. */
export const genders: readonly Choice[] = [
  { value: 'male', label: { en: 'Male', ar: 'ذكر' } },
  { value: 'female', label: { en: 'Female', ar: 'أنثى' } },
]

/** The values of R244, in the order of the product documents. */
export const areasOfInterest: readonly Choice[] = [
  { value: 'writing_and_development', label: { en: 'Writing and development', ar: 'الكتابة والتطوير' } },
  { value: 'producing', label: { en: 'Producing', ar: 'الإنتاج' } },
  { value: 'directing', label: { en: 'Directing', ar: 'الإخراج' } },
  { value: 'cinematography', label: { en: 'Cinematography', ar: 'التصوير السينمائي' } },
  { value: 'sound_recording', label: { en: 'Sound recording', ar: 'تسجيل الصوت' } },
  { value: 'post_production', label: { en: 'Post-production', ar: 'مرحلة ما بعد الإنتاج' } },
  { value: 'acting', label: { en: 'Acting', ar: 'التمثيل' } },
  {
    value: 'marketing_and_distribution',
    label: { en: 'Marketing and distribution', ar: 'التسويق والتوزيع' },
  },
  { value: 'other', label: { en: 'Other', ar: 'مجال آخر' } },
]
