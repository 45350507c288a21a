import type { Localized } from '#kit/lang.ts'
import { nameNotValid } from '#kit/person-name.ts'
import { fillIn, sentences } from '#kit/sentences.ts'

/** Error messages of both forms, shared by form and server (R167 to R187). */
export const applicationFaults = sentences('application-errors', {
  'applicant-name-missing': { en: 'Please enter your full name', ar: 'أدخل اسمك الكامل من فضلك' },
  'applicant-name-not-valid': nameNotValid,
  'applicant-gender-missing': { en: 'Please select your gender', ar: 'اختر الجنس من فضلك' },
  'applicant-age-missing': { en: 'Please select your age group', ar: 'اختر فئتك العمرية من فضلك' },
  'applicant-email-missing': { en: 'Please enter your email', ar: 'أدخل بريدك الإلكتروني من فضلك' },
  'applicant-email-not-valid': { en: 'Please enter a valid email', ar: 'أدخل بريدًا إلكترونيًا صحيحًا' },
  'applicant-phone-missing': { en: 'Please enter your phone number', ar: 'أدخل رقم جوالك من فضلك' },
  'applicant-phone-not-digits': {
    en: 'Please enter digits only, up to 16',
    ar: 'يُكتب رقم الجوال بالأرقام فقط، 16 رقمًا على الأكثر',
  },
  'job-title-missing': { en: 'Please enter your job title', ar: 'أدخل مسمّاك الوظيفي من فضلك' },
  'role-missing': { en: 'Please select your role in our world', ar: 'اختر دورك في عالمنا من فضلك' },
  'experience-missing': { en: 'Please select your years of experience', ar: 'اختر عدد سنوات خبرتك من فضلك' },
  'cover-letter-missing': { en: 'Please write a cover letter', ar: 'اكتب خطاب التقديم من فضلك' },
  'resume-missing': { en: 'Please upload your resume', ar: 'أرفق سيرتك الذاتية من فضلك' },
  'reason-missing': { en: 'Please tell us why you are applying', ar: 'اذكر سبب تقدّمك من فضلك' },
  'guardian-missing': {
    en: 'Please enter your guardian’s name and phone or email',
    ar: 'أدخل اسم ولي أمرك وجواله أو بريده من فضلك',
  },
  'guardian-name-not-valid': {
    en: 'Please write your guardian’s name in letters only, without links or email addresses.',
    ar: 'اكتب اسم ولي أمرك بالحروف فقط، من دون روابط أو عناوين بريد إلكتروني.',
  },
  'guardian-consent-missing': {
    en: 'If you’re under 18, we need your guardian’s consent',
    ar: 'تلزم موافقة ولي الأمر لمن لم يبلغ 18 سنة',
  },
  'file-not-pdf': { en: 'Please upload PDF file only', ar: 'يُقبل ملف بصيغة PDF فقط' },
  'file-too-large': {
    en: 'File size should be less than 2MB',
    ar: 'يجب أن يكون حجم الملف أقل من 2 ميغابايت',
  },
  'file-unreadable': { en: 'Error reading file', ar: 'تعذّرت قراءة الملف' },
  'file-protected': {
    en: 'This PDF is password-protected. Please upload one without a password',
    ar: 'هذا الملف محمي بكلمة مرور. أزلها ثم ارفعه',
  },
  'file-not-plain': {
    en: 'This PDF contains scripts or attachments. Please save it as a plain PDF and upload it again',
    ar: 'يحوي هذا الملف برمجيات أو مرفقات. احفظه بصيغة PDF عادية ثم ارفعه',
  },
  'file-infected': {
    en: 'A virus was found in this file. Please upload a clean one',
    ar: 'عُثر على فيروس في هذا الملف. ارفع ملفًا سليمًا من فضلك',
  },
  'application-not-found': { en: 'This application was not found.', ar: 'لم نعثر على هذا الطلب.' },
})
export type ApplicationFault = keyof typeof applicationFaults

/** The messages shown after a submission (R172, R173). */
export const applicationOutcomes = sentences('application-answers', {
  received: { en: 'Form submitted successfully', ar: 'أُرسل النموذج بنجاح' },
  notReceived: { en: 'Error submitting form', ar: 'تعذّر إرسال النموذج' },
})

const roleTexts = sentences('application-role', {
  missing: { en: 'Please select your role in {school} world', ar: 'اختر دورك في عالم {school} من فضلك' },
})

/** The error for a missing role, which names the school (R179). */
export const roleMissingIn = (school: Localized): Localized => fillIn(roleTexts.missing, { school })
