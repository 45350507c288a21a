import type { Localized } from '#kit/lang.ts'

/** The maximum size of an import file, and its maximum number of rows. */
export const maxImportBytes = 24 * 1024 * 1024
export const maxImportRows = 100_000

/** Where people are imported from: a CSV file, or the people enrolled on the LMS. */
export const importSources = ['file', 'lms'] as const
export type ImportSource = (typeof importSources)[number]

/**
 * `empty`: waits for its file. `ready`: the file is stored. `checked`: the dry run is complete. `failed`:
 * given up; it can be checked or applied again.
 */
export const importStates = [
  'empty',
  'ready',
  'checking',
  'checked',
  'applying',
  'applied',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

export const importFormats = [
  'woocommerce-customers',
  'woocommerce-orders',
  'moodle-users',
  'other',
  'lms',
] as const
export type ImportFormat = (typeof importFormats)[number]

export const importEncodings = ['utf-8', 'utf-16le', 'windows-1256'] as const
export type ImportEncoding = (typeof importEncodings)[number]
export const importSeparators = [',', ';', '\t'] as const
export type ImportSeparator = (typeof importSeparators)[number]

/** What a column of an import file can contain, with its name. */
export const importFields = {
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  name: { en: 'Full name', ar: 'الاسم الكامل' },
  firstName: { en: 'First name', ar: 'الاسم الأول' },
  lastName: { en: 'Last name', ar: 'اسم العائلة' },
  phone: { en: 'Phone number', ar: 'رقم الجوال' },
  language: { en: 'Language', ar: 'اللغة' },
  courses: { en: 'Courses', ar: 'الدورات' },
  courseDate: { en: 'Date of the courses', ar: 'تاريخ الدورات' },
  orderStatus: { en: 'State of the order', ar: 'حالة الطلب' },
  certificates: { en: 'Certificate numbers', ar: 'أرقام الشهادات' },
  certificateDate: { en: 'Date of the certificates', ar: 'تاريخ الشهادات' },
  consent: { en: 'Newsletter consent', ar: 'الموافقة على النشرة' },
  consentDate: { en: 'Date of the consent', ar: 'تاريخ الموافقة' },
  consentSource: { en: 'Source of the consent', ar: 'مصدر الموافقة' },
} as const satisfies Readonly<Record<string, Localized>>
export type ImportField = keyof typeof importFields
// `Object.keys` widens the keys to string.
export const importFieldNames = Object.keys(importFields) as [ImportField, ...ImportField[]]

/** The columns of each field, counted from zero. Names and courses can be spread over several columns. */
export type ImportColumns = Readonly<Partial<Record<ImportField, readonly number[]>>>

/** Values that an import dropped from a row that it accepted. */
export const importNotes = {
  'same-person': {
    en: 'The same person as in an earlier row: the rows are merged.',
    ar: 'الشخص نفسه في صف سابق: دُمج الصفّان.',
  },
  'account-closed': {
    en: 'This person’s data was erased here, so nothing is added.',
    ar: 'مُحيت بيانات هذا الشخص هنا، فلا يُضاف شيء.',
  },
  'phone-unclear': {
    en: 'The phone number cannot be read and is left out.',
    ar: 'تعذّرت قراءة رقم الجوال فلم يُستورد.',
  },
  'name-unclear': {
    en: 'The name contains characters that names do not have; only its usable words are taken.',
    ar: 'في الاسم رموز لا تكون في الأسماء؛ أُخذت منه الكلمات السليمة فقط.',
  },
  'consent-undated': {
    en: 'The consent has no date or no source, so it is not stored.',
    ar: 'الموافقة بلا تاريخ أو بلا مصدر، فلم تُحفظ.',
  },
  'course-left-out': {
    en: 'A course of this row is left out, as chosen.',
    ar: 'في هذا الصف دورة استُبعدت بحسب اختيارك.',
  },
} as const satisfies Readonly<Record<string, Localized>>
export type ImportNote = keyof typeof importNotes

/** Why a row is rejected; `{value}` is the rejected value. */
export const importFaults = {
  'quotes-wrong': {
    en: 'A quotation mark is not closed, or is in the middle of a cell.',
    ar: 'علامة اقتباس لم تُغلق، أو وردت في وسط خانة.',
  },
  'cells-wrong': {
    en: 'The row has {value} cells, not as many as the first row.',
    ar: 'عدد خانات الصف {value}، وهو يختلف عن عدد خانات الصف الأول.',
  },
  'cell-too-long': { en: 'A cell is too long.', ar: 'في الصف خانة أطول من المسموح.' },
  'email-missing': { en: 'The email address is missing.', ar: 'البريد الإلكتروني ناقص.' },
  'email-wrong': {
    en: '“{value}” is not an email address.',
    ar: 'ليس «{value}» عنوان بريد إلكتروني.',
  },
  'date-wrong': {
    en: '“{value}” is not a date. Write it as 2024-05-31.',
    ar: 'ليس «{value}» تاريخًا. اكتبه بالصيغة 2024-05-31.',
  },
  'date-in-future': {
    en: 'The date “{value}” is in the future.',
    ar: 'التاريخ «{value}» في المستقبل.',
  },
  'course-unknown': {
    en: 'There is no course “{value}” here. Choose which course it is, or leave it out.',
    ar: 'لا توجد هنا دورة باسم «{value}». اختر الدورة المقصودة أو استبعدها.',
  },
  'order-unpaid': {
    en: 'The state of the order is “{value}”, not paid.',
    ar: 'حالة الطلب «{value}»، أي أنه غير مدفوع.',
  },
  'certificate-wrong': {
    en: '“{value}” cannot be a certificate number.',
    ar: 'لا يصلح «{value}» رقمًا لشهادة.',
  },
  'certificate-unclear': {
    en: 'It is unclear which course each certificate is for: a row needs one number for each course.',
    ar: 'لا يتضح لأي دورة كل شهادة: يلزم الصف رقم لكل دورة.',
  },
  'certificate-undated': {
    en: 'The certificate “{value}” has no date.',
    ar: 'الشهادة «{value}» بلا تاريخ.',
  },
  'certificate-taken': {
    en: 'The certificate number “{value}” belongs to another person or course.',
    ar: 'رقم الشهادة «{value}» لشخص آخر أو لدورة أخرى.',
  },
} as const satisfies Readonly<Record<string, Localized>>
export type ImportFault = keyof typeof importFaults

/** The message for a rejected row. */
export const describeFault = (fault: ImportFault, value: string): Localized => ({
  ar: importFaults[fault].ar.replace('{value}', () => value),
  en: importFaults[fault].en.replace('{value}', () => value),
})

/** Why an import was given up. */
export const importFailures = {
  'lms-away': {
    en: 'The learning site did not respond. Check again later.',
    ar: 'لم تستجب منصة التعلّم. أعد الفحص لاحقًا.',
  },
  'lms-rights': {
    en: 'The learning site does not show the shop who is enrolled. The guide to Moodle names the right that is missing.',
    ar: 'لا تُظهر منصة التعلّم للمتجر أسماء الملتحقين. دليل ربط المنصة يسمّي الصلاحية الناقصة.',
  },
  unexpected: {
    en: 'Something went wrong on our side. Try again; it continues where it stopped.',
    ar: 'حدث خلل لدينا. أعد المحاولة، وسيُستأنف العمل من حيث توقف.',
  },
} as const satisfies Readonly<Record<string, Localized>>
export type ImportFailure = keyof typeof importFailures

export const importRowViews = ['all', 'rejected', 'noted', 'new'] as const
export type ImportRowView = (typeof importRowViews)[number]

/** Marks a course name in the file that corresponds to no course of the shop. */
export const leftOutCourse = ''
/** The maximum number of different course names in a file. */
export const maxCourseNames = 500
