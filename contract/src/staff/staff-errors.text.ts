import type { Localized } from '#kit/lang.ts'

/** Errors of calls about staff accounts, second factors and views. */
export const staffFaults = {
  'prove-again': {
    en: 'Confirm again that it is you; then this goes on.',
    ar: 'أكّد هويتك مرة أخرى لإكمال هذا الإجراء.',
  },
  'code-wrong': {
    en: 'This code is wrong or has already been used. Enter the next one.',
    ar: 'الرمز غير صحيح أو سبق استعماله. أدخل الرمز التالي.',
  },
  'passkey-refused': {
    en: 'This passkey could not be confirmed. Try again.',
    ar: 'تعذّر التحقق من مفتاح المرور. حاول مرة أخرى.',
  },
  'factor-not-found': {
    en: 'There is no such second factor on your account.',
    ar: 'لا يوجد عامل تحقق كهذا في حسابك.',
  },
  'member-not-found': { en: 'There is no such member of the team.', ar: 'لا يوجد عضو كهذا في الفريق.' },
  'invitation-not-found': {
    en: 'This invitation is no longer open.',
    ar: 'لم تعد هذه الدعوة قائمة.',
  },
  'invitation-accepted': {
    en: 'This invitation has been accepted already.',
    ar: 'قُبلت هذه الدعوة من قبل.',
  },
  'invitation-mailed': {
    en: 'The email of this invitation was not refused: its link is in the inbox.',
    ar: 'لم تُرفض رسالة هذه الدعوة، ورابطها في بريد المدعو.',
  },
  'already-staff': { en: 'This person is already in the team.', ar: 'هذا الشخص عضو في الفريق.' },
  'member-changed': {
    en: 'The roles have been changed in the meantime. Close this form and look at them again.',
    ar: 'تغيّرت الأدوار في هذه الأثناء. أغلق النموذج وراجعها من جديد.',
  },
  'view-not-found': {
    en: 'This view is gone, or belongs to someone else.',
    ar: 'لم يعد هذا العرض موجودًا، أو أنه لشخص آخر.',
  },
  'views-full': {
    en: 'You have 100 saved views: remove one first.',
    ar: 'لديك 100 عرض محفوظ: احذف واحدًا أولًا.',
  },
  'email-just-sent': {
    en: 'This email went out less than a minute ago. Wait a moment.',
    ar: 'أُرسلت هذه الرسالة قبل أقل من دقيقة. انتظر قليلًا.',
  },
  'email-confirmed-already': {
    en: 'This address is already confirmed.',
    ar: 'هذا البريد مؤكَّد.',
  },
  'email-not-correctable': {
    en: 'Someone can log in to this account or has confirmed its address, so the address cannot be corrected here.',
    ar: 'لا يمكن تصحيح البريد هنا، فلهذا الحساب وسيلة دخول أو أن بريده مؤكد.',
  },
  'last-owner': {
    en: 'The shop needs an owner: make someone else one first.',
    ar: 'لا بد للمتجر من مالك: عيّن مالكًا آخر أولًا.',
  },
  'second-factor-needed': {
    en: 'Confirm your login with your second factor first.',
    ar: 'أكّد دخولك بعامل التحقق الثاني أولًا.',
  },
} as const satisfies Readonly<Record<string, Localized>>
