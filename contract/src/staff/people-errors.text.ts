/** Errors of actions on people. */
export const peopleDeskErrors = {
  'addresses-missing': {
    en: 'There is no address in this list.',
    ar: 'لا يوجد في هذه القائمة أي بريد.',
  },
  'addresses-too-many': {
    en: 'A list has 500 addresses at most. Split this one.',
    ar: 'الحد الأقصى للقائمة 500 عنوان بريد. قسّم هذه القائمة.',
  },
  'grant-not-found': {
    en: 'This person has no such grant.',
    ar: 'لا توجد منحة كهذه لهذا الشخص.',
  },
  'privacy-request-not-found': {
    en: 'There is no such request.',
    ar: 'لا يوجد طلب كهذا.',
  },
  'privacy-request-open': {
    en: 'A request of this kind is already waiting for an answer.',
    ar: 'هناك طلب من هذا النوع بانتظار الرد.',
  },
  'privacy-request-answered': {
    en: 'This request has been answered already.',
    ar: 'سبق الرد على هذا الطلب.',
  },
  'privacy-request-day-wrong': {
    en: 'Choose a day of the last year that is not in the future.',
    ar: 'اختر يومًا من السنة الماضية لا يقع في المستقبل.',
  },
  'merge-not-found': {
    en: 'There is no such merge.',
    ar: 'لا توجد عملية دمج كهذه.',
  },
  'merge-with-itself': {
    en: 'This is the same account. Type the address of the other one.',
    ar: 'هذا هو الحساب نفسه. اكتب بريد الحساب الآخر.',
  },
  'merge-address-unconfirmed': {
    en: 'The account that stays can be entered, and nobody has confirmed its address. Send the link that confirms it first.',
    ar: 'الحساب الذي سيبقى يمكن الدخول إليه وبريده غير مؤكَّد. أرسل رابط تأكيد البريد أولًا.',
  },
  'merge-waiting': {
    en: 'A merge of this account is waiting already.',
    ar: 'هناك عملية دمج لهذا الحساب بانتظار التأكيد.',
  },
  'merge-over': {
    en: 'This merge is over already.',
    ar: 'سبق أن انتهت عملية الدمج هذه.',
  },
} as const
