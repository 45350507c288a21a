import { words } from '#lib/text.ts'

/** What both forms say. */
export const applicationText = words('applications', {
  contact: { en: 'Contact us', ar: 'تواصل معنا' },
  forms: { en: 'Application forms', ar: 'نماذج التقديم' },
  jobTab: { en: 'Job', ar: 'وظيفة' },
  internshipTab: { en: 'Internship', ar: 'تدريب' },
  about: { en: 'About you', ar: 'بياناتك' },
  fullName: { en: 'Full name', ar: 'الاسم الكامل' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  phone: { en: 'Phone number', ar: 'رقم الهاتف' },
  phoneHint: { en: 'Digits only, at most 16', ar: 'أرقام فقط، 16 رقمًا على الأكثر' },
  optional: { en: 'optional', ar: 'اختياري' },
  choose: { en: 'Choose…', ar: 'اختر…' },
  other: { en: 'Other', ar: 'غير ذلك' },
  files: { en: 'Your files', ar: 'ملفاتك' },
  resume: { en: 'Resume', ar: 'السيرة الذاتية' },
  portfolio: { en: 'Portfolio', ar: 'ملف الأعمال' },
  fileHint: { en: 'PDF, up to 2 MB', ar: 'ملف PDF حتى 2 ميغابايت' },
  chooseFile: { en: 'Choose a file', ar: 'اختر ملفًا' },
  replaceFile: { en: 'Choose another', ar: 'اختر غيره' },
  removeFile: { en: 'Remove', ar: 'إزالة' },
  removeNamed: {
    en: (slot: string) => `Remove the file: ${slot}`,
    ar: (slot: string) => `أزل الملف: ${slot}`,
  },
  megabytes: {
    en: (size: string) => `${size} MB`,
    ar: (size: string) => `${size} ميغابايت`,
  },
  privacy: {
    en: 'We use what you send to answer your application, show it to nobody outside the school, and destroy it after twelve months. You may ask us to do so sooner.',
    ar: 'نستعمل ما ترسله للنظر في طلبك فقط، ولا نطلع عليه أحدًا خارج المدرسة، ونتلفه بعد اثني عشر شهرًا. ولك أن تطلب إتلافه قبل ذلك.',
  },
  website: { en: 'Leave this empty', ar: 'اترك هذه الخانة فارغة' },
  thanksText: {
    en: 'A letter that confirms it is on its way to your email.',
    ar: 'ستصلك رسالة تأكيد على بريدك الإلكتروني.',
  },
})

export const jobText = words('job-application', {
  title: { en: 'Job application', ar: 'طلب توظيف' },
  lead: {
    en: 'You make films, or make it possible that others do? Tell us who you are and what you have done.',
    ar: 'تصنع الأفلام أو تعين غيرك على صنعها؟ عرّفنا بنفسك وبما أنجزت.',
  },
  work: { en: 'Your work', ar: 'عملك' },
  jobTitle: { en: 'Job title', ar: 'المسمّى الوظيفي' },
  role: {
    en: (school: string) => `Your role in ${school} world`,
    ar: (school: string) => `دورك في عالم ${school}`,
  },
  experience: { en: 'Years of experience', ar: 'سنوات الخبرة' },
  coverLetter: { en: 'Cover letter', ar: 'خطاب التقديم' },
  coverLetterHint: {
    en: 'A few lines: what you would do here, and why you.',
    ar: 'بضعة أسطر: ما الذي ستفعله هنا، ولماذا أنت.',
  },
  submit: { en: 'Send the application', ar: 'أرسل الطلب' },
})

export const internshipText = words('internship-application', {
  title: { en: 'Internship application', ar: 'طلب تدريب' },
  lead: {
    en: 'Learn beside people who do it every day. Tell us about yourself and what you want to learn.',
    ar: 'تعلّم إلى جانب من يمارسون المهنة كل يوم. عرّفنا بنفسك وبما تود أن تتعلّمه.',
  },
  gender: { en: 'Gender', ar: 'الجنس' },
  age: { en: 'Age group', ar: 'الفئة العمرية' },
  nationality: { en: 'Nationality', ar: 'الجنسية' },
  otherNationality: { en: 'Which nationality?', ar: 'ما جنسيتك؟' },
  city: { en: 'City', ar: 'المدينة' },
  otherCity: { en: 'Which city?', ar: 'ما مدينتك؟' },
  guardian: { en: 'Your guardian', ar: 'ولي أمرك' },
  guardianText: {
    en: 'Under 18, your guardian decides with you. We may ask there before we answer you.',
    ar: 'لمن هم دون 18 سنة يقرّر ولي الأمر معهم، وقد نتواصل معه قبل أن نجيبك.',
  },
  guardianName: { en: 'Name of your guardian', ar: 'اسم ولي الأمر' },
  guardianContact: { en: 'Phone or email of your guardian', ar: 'هاتف ولي الأمر أو بريده' },
  guardianConsent: {
    en: 'My guardian knows of this application and agrees that my data and files are sent.',
    ar: 'يعلم ولي أمري بهذا الطلب ويوافق على إرسال بياناتي وملفاتي.',
  },
  study: { en: 'Study and work', ar: 'الدراسة والعمل' },
  degree: { en: 'Degree', ar: 'الدرجة العلمية' },
  university: { en: 'University', ar: 'الجامعة' },
  working: { en: 'Working status', ar: 'الحالة الوظيفية' },
  previousExperience: { en: 'Do you have previous experience?', ar: 'هل لديك خبرة سابقة؟' },
  training: { en: 'The training', ar: 'التدريب' },
  trainingField: { en: 'Field of training', ar: 'مجال التدريب' },
  hours: { en: 'Required training hours', ar: 'ساعات التدريب المطلوبة' },
  weeks: { en: 'Number of weeks', ar: 'عدد الأسابيع' },
  period: { en: 'Period of training', ar: 'فترة التدريب' },
  periodHint: { en: 'For example: summer', ar: 'مثلًا: الصيف' },
  startDate: { en: 'Start date', ar: 'تاريخ البدء' },
  day: { en: 'Day', ar: 'اليوم' },
  month: { en: 'Month', ar: 'الشهر' },
  year: { en: 'Year', ar: 'السنة' },
  heard: { en: 'How did you hear about us?', ar: 'كيف سمعت عنا؟' },
  reason: { en: 'Why are you applying?', ar: 'لماذا تتقدّم؟' },
  submit: { en: 'Send the application', ar: 'أرسل الطلب' },
})
