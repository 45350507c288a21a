import { words } from '#lib/text.ts'

export const privacyText = words({
  more: { en: 'More', ar: 'المزيد' },
  export: { en: 'Export personal data', ar: 'تصدير بياناته الشخصية' },
  exportFailed: { en: 'The export did not work. Please try again.', ar: 'لم يتم التصدير. حاول مرة أخرى.' },
  takeDown: { en: 'Record a request about data', ar: 'تسجيل طلب بشأن بياناته' },
  takeDownText: {
    en: 'For a request that came by email or telephone. The law gives thirty days for the answer; a task reminds you a week before they end.',
    ar: 'لطلب وصل بالبريد أو الهاتف. يمنح النظام ثلاثين يومًا للرد، وتذكّرك مهمة قبل انتهائها بأسبوع.',
  },
  doesTakeDown: { en: 'Record the request', ar: 'تسجيل الطلب' },
  kind: { en: 'What is asked for', ar: 'المطلوب' },
  kindExport: { en: 'A copy of the data', ar: 'نسخة من البيانات' },
  kindDeletion: { en: 'Erasure of the data', ar: 'حذف البيانات' },
  askedOn: { en: 'Asked on', ar: 'تاريخ الطلب' },
  erase: { en: 'Erase personal data', ar: 'حذف بياناته الشخصية' },
  asking: { en: 'Checking what must be kept …', ar: 'نتحقق مما يجب حفظه …' },
  goes: {
    en: 'Name, address, profile, wishlist, cart, notes and login methods are erased, and all sessions end. Courses end, and a task asks a colleague to close the account on the learning site.',
    ar: 'يُحذف الاسم والبريد والملف الشخصي والمفضلة والسلة والملاحظات ووسائل الدخول، وتنتهي كل الجلسات والدورات، وتُفتح مهمة لإغلاق حسابه على منصة التعلّم.',
  },
  staysUntil: {
    en: (day: string) => `Invoices and credit notes stay until ${day}, because tax law requires it.`,
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
  isErased: { en: 'The data is erased.', ar: 'مُحيت البيانات.' },
  isTakenDown: { en: 'The request is recorded.', ar: 'سُجّل الطلب.' },
})
