import type { Choice } from '#profile/choice.ts'

const same = (value: string, ar: string): Choice => ({ value, label: { en: value, ar } })

export const underage = 'Under 18'

/** The options of the forms; an option’s value is its English name, as in the documented request (R184 to R193). */
export const applicationChoices = {
  role: [
    same('Screenwriter', 'كتابة السيناريو'),
    same('Director', 'الإخراج'),
    same('Producer', 'الإنتاج'),
    same('Cinematographer', 'التصوير السينمائي'),
    same('Editor', 'المونتاج'),
    same('Sound engineer', 'هندسة الصوت'),
    same('Actor', 'التمثيل'),
    same('Instructor', 'تقديم الدورات'),
    same('Marketing', 'التسويق'),
    same('Technology', 'التقنية'),
    same('Other', 'غير ذلك'),
  ],
  experience: [
    same('Less than 1 year', 'أقل من سنة'),
    same('1 to 3 years', 'من سنة إلى 3 سنوات'),
    same('3 to 5 years', 'من 3 إلى 5 سنوات'),
    same('5 to 10 years', 'من 5 إلى 10 سنوات'),
    same('More than 10 years', 'أكثر من 10 سنوات'),
  ],
  gender: [same('Male', 'ذكر'), same('Female', 'أنثى')],
  age: [
    same(underage, 'أقل من 18 سنة'),
    same('18 to 20', 'من 18 إلى 20 سنة'),
    same('20 to 30', 'من 20 إلى 30 سنة'),
    same('Over 30', 'أكثر من 30 سنة'),
  ],
  nationality: [same('Saudi', 'سعودية'), same('Non-Saudi', 'غير سعودية')],
  city: [same('Jeddah', 'جدة'), same('Riyadh', 'الرياض')],
  degree: [
    same('Secondary', 'الثانوية العامة'),
    same('Diploma', 'دبلوم'),
    same("Bachelor's", 'بكالوريوس'),
    same('Masters', 'ماجستير'),
    same('PhD', 'دكتوراه'),
  ],
  working: [
    same('Employed', 'على رأس العمل'),
    same('Not currently working', 'لا أعمل حاليًا'),
    same('About to graduate', 'على وشك التخرّج'),
    same('Student', 'في مرحلة الدراسة'),
  ],
  previousExperience: [same('Yes', 'نعم'), same('No', 'لا')],
  trainingField: [
    same('Screenwriting', 'كتابة السيناريو'),
    same('Production', 'الإنتاج'),
    same('Directing', 'الإخراج'),
    same('Cinematography', 'التصوير السينمائي'),
    same('Sound recording', 'تسجيل الصوت'),
    same('Acting', 'التمثيل'),
    same('Editing', 'المونتاج'),
    same('Marketing', 'التسويق'),
    same('Technology', 'التقنية'),
  ],
  heard: [
    same('Social media', 'وسائل التواصل الاجتماعي'),
    same('Friend', 'عن طريق الأصدقاء'),
    same('University', 'الجامعة'),
    same('Search engine', 'محرك بحث'),
    same('Event', 'فعالية'),
    same('Other', 'غير ذلك'),
  ],
} as const satisfies Record<string, readonly Choice[]>
