import { words } from '#lib/text.ts'

export const privacyText = words({
  more: { en: 'More', ar: 'المزيد' },
  export: { en: 'Export personal data', ar: 'تصدير بياناته الشخصية' },
  exportFailed: { en: 'The export did not work. Please try again.', ar: 'لم يتم التصدير. حاول مرة أخرى.' },
  erase: { en: 'Erase personal data', ar: 'حذف بياناته الشخصية' },
  asking: { en: 'Looking what has to be kept …', ar: 'نتحقق مما يجب حفظه …' },
  goes: {
    en: 'Name, address, profile, wishlist, cart, notes and ways in are erased, and all sessions end. Courses end, and a task asks a colleague to close the account on the learning site.',
    ar: 'يُحذف الاسم والبريد والملف الشخصي والمفضلة والسلة والملاحظات ووسائل الدخول، وتنتهي كل الجلسات والدورات، وتُفتح مهمة لإغلاق حسابه على منصة التعلّم.',
  },
  staysUntil: {
    en: (day: string) => `Invoices and credit notes stay until ${day}, because tax law asks for it.`,
    ar: (day: string) => `تبقى الفواتير والإشعارات الدائنة حتى ${day} التزامًا بنظام الضريبة.`,
  },
  nothingStays: { en: 'Nothing has to be kept by law.', ar: 'لا شيء يلزم حفظه نظامًا.' },
  emailed: {
    en: 'A last email tells the person. This cannot be undone.',
    ar: 'تصله رسالة أخيرة بذلك. ولا يمكن التراجع عنه.',
  },
  'payment-unsettled': {
    en: 'A payment or refund of this person is still on its way. Erase the data when it is settled.',
    ar: 'لهذا الشخص دفعة أو مبلغ مسترد لم يُحسم بعد. احذف البيانات بعد حسمه.',
  },
  'staff-account': {
    en: 'This person works in the team. Deactivate the member first.',
    ar: 'هذا الشخص من الفريق. أوقف عضويته أولًا.',
  },
})
