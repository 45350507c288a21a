import { words } from '#lib/text.ts'

/** Texts of both forms. */
export const applicationText = words('applications', {
  contact: { en: 'Contact us', ar: 'تواصل معنا' },
  forms: { en: 'Application forms', ar: 'نماذج التقديم' },
  jobTab: { en: 'Job', ar: 'وظيفة' },
  internshipTab: { en: 'Internship', ar: 'تدريب' },
  about: { en: 'About you', ar: 'بياناتك' },
  fullName: { en: 'Full name', ar: 'الاسم الكامل' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  phone: { en: 'Phone number', ar: 'رقم الجوال' },
  phoneWithCode: {
    en: 'With its country code this number has more than 16 digits',
    ar: 'يتجاوز الرقم 16 رقمًا مع رمز الدولة',
  },
  phoneHint: { en: 'Digits only, up to 16', ar: 'أرقام فقط، 16 رقمًا على الأكثر' },
  countryCode: { en: 'Country code', ar: 'رمز الدولة' },
  otherCode: { en: 'Other (type the code with the number)', ar: 'غير ذلك، يُكتب مع الرقم' },
  optional: { en: 'optional', ar: 'اختياري' },
  choose: { en: 'Choose…', ar: 'اختر…' },
  other: { en: 'Other', ar: 'غير ذلك' },
  files: { en: 'Your files', ar: 'ملفاتك' },
  resume: { en: 'Resume', ar: 'السيرة الذاتية' },
  portfolio: { en: 'Portfolio', ar: 'ملف الأعمال' },
  fileHint: { en: 'PDF, up to 2 MB', ar: 'ملف PDF حتى 2 ميغابايت' },
  chooseFile: { en: 'Choose a file', ar: 'اختيار ملف' },
  replaceFile: { en: 'Replace file', ar: 'اختيار ملف آخر' },
  removeFile: { en: 'Remove', ar: 'إزالة' },
  removeNamed: {
    en: (slot: string) => `Remove file: ${slot}`,
    ar: (slot: string) => `إزالة الملف: ${slot}`,
  },
  kilobytes: {
    en: (size: string) => `${size} KB`,
    ar: (size: string) => `${size} كيلوبايت`,
  },
  megabytes: {
    en: (size: string) => `${size} MB`,
    ar: (size: string) => `${size} ميغابايت`,
  },
  privacy: {
    en: 'We use your details only to consider your application. We don’t share them outside the school, and we delete them after twelve months, or sooner if you ask.',
    ar: 'نستخدم ما ترسله للنظر في طلبك فقط، ولا نُطلع عليه أحدًا خارج المدرسة، ونتلفه بعد اثني عشر شهرًا. ولك أن تطلب إتلافه قبل ذلك.',
  },
  website: { en: 'Leave this empty', ar: 'اترك هذه الخانة فارغة' },
  another: { en: 'Send another application', ar: 'إرسال طلب آخر' },
  toCourses: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  thanksText: {
    en: 'A confirmation email is on its way to you.',
    ar: 'ستصلك رسالة تأكيد على بريدك الإلكتروني.',
  },
})

export const jobText = words('job-application', {
  title: { en: 'Job application', ar: 'طلب توظيف' },
  lead: {
    en: 'Do you make films, or help others make them? Tell us who you are and what you’ve done.',
    ar: 'تصنع الأفلام أو تساعد غيرك على صنعها؟ عرّفنا بنفسك وبما أنجزت.',
  },
  work: { en: 'Your work', ar: 'عملك' },
  jobTitle: { en: 'Job title', ar: 'المسمّى الوظيفي' },
  role: {
    en: (school: string) => `Your role in the ${school} world`,
    ar: (school: string) => `دورك في عالم ${school}`,
  },
  experience: { en: 'Years of experience', ar: 'سنوات الخبرة' },
  coverLetter: { en: 'Cover letter', ar: 'خطاب التقديم' },
  coverLetterHint: {
    en: 'In a few lines: what would you do here, and why you?',
    ar: 'بضعة أسطر: ماذا ستقدّم هنا؟ ولماذا أنت بالذات؟',
  },
  submit: { en: 'Send application', ar: 'إرسال الطلب' },
})

export const internshipText = words('internship-application', {
  title: { en: 'Internship application', ar: 'طلب تدريب' },
  lead: {
    en: 'Learn alongside people who do this every day. Tell us about yourself and what you want to learn.',
    ar: 'تعلّم إلى جانب من يمارسون المهنة كل يوم. عرّفنا بنفسك وبما تود أن تتعلّمه.',
  },
  gender: { en: 'Gender', ar: 'الجنس' },
  age: { en: 'Age group', ar: 'الفئة العمرية' },
  nationality: { en: 'Nationality', ar: 'الجنسية' },
  otherNationality: { en: 'Which nationality?', ar: 'الجنسية' },
  city: { en: 'City', ar: 'المدينة' },
  otherCity: { en: 'Which city?', ar: 'اسم المدينة' },
  guardian: { en: 'Your guardian', ar: 'ولي أمرك' },
  guardianText: {
    en: 'If you’re under 18, your guardian decides with you. We may contact them before we reply.',
    ar: 'من لم يبلغ 18 سنة يتقدّم بموافقة ولي أمره، وقد نتواصل مع ولي الأمر قبل الرد.',
  },
  guardianName: { en: 'Guardian’s name', ar: 'اسم ولي الأمر' },
  guardianContact: { en: 'Guardian’s phone or email', ar: 'جوال ولي الأمر أو بريده' },
  guardianConsent: {
    en: 'My guardian knows about this application and agrees to my details and files being sent.',
    ar: 'يعلم ولي أمري بهذا الطلب ويوافق على إرسال بياناتي وملفاتي.',
  },
  study: { en: 'Study and work', ar: 'الدراسة والعمل' },
  degree: { en: 'Degree', ar: 'الدرجة العلمية' },
  university: { en: 'University', ar: 'الجامعة' },
  working: { en: 'Working status', ar: 'الحالة الوظيفية' },
  previousExperience: { en: 'Do you have previous experience?', ar: 'هل لديك خبرة سابقة؟' },
  training: { en: 'Your training', ar: 'التدريب' },
  trainingField: { en: 'Training field', ar: 'مجال التدريب' },
  hours: { en: 'Required training hours', ar: 'ساعات التدريب المطلوبة' },
  weeks: { en: 'Number of weeks', ar: 'عدد الأسابيع' },
  period: { en: 'Training period', ar: 'فترة التدريب' },
  periodHint: { en: 'For example: summer', ar: 'مثلًا: الصيف' },
  startDate: { en: 'Start date', ar: 'تاريخ البدء' },
  startDateHint: { en: 'For example: 15, June, 2027.', ar: 'مثلًا: 15، يونيو، 2027.' },
  day: { en: 'Day', ar: 'اليوم' },
  month: { en: 'Month', ar: 'الشهر' },
  year: { en: 'Year', ar: 'السنة' },
  heard: { en: 'How did you hear about us?', ar: 'كيف عرفت عنا؟' },
  reason: { en: 'Why are you applying?', ar: 'ما سبب تقدّمك للتدريب؟' },
  submit: { en: 'Send application', ar: 'إرسال الطلب' },
})
