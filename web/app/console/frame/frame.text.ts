import { words } from '#lib/text.ts'

export const frameText = words({
  console: { en: 'Console', ar: 'لوحة الإدارة' },
  skip: { en: 'Skip to the page', ar: 'تخطّ إلى الصفحة' },
  pages: { en: 'Pages', ar: 'الصفحات' },
  mainPages: { en: 'Main pages', ar: 'الصفحات الرئيسية' },
  more: { en: 'More', ar: 'المزيد' },
  daily: { en: 'Daily work', ar: 'العمل اليومي' },
  content: { en: 'Content', ar: 'المحتوى' },
  requests: { en: 'Requests', ar: 'الطلبات الواردة' },
  money: { en: 'Money', ar: 'المال' },
  administration: { en: 'Administration', ar: 'الإدارة' },
  notifications: {
    en: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, unread: ${unread}`),
    ar: (unread: number) => (unread === 0 ? 'الإشعارات' : `الإشعارات، غير المقروءة: ${unread}`),
  },
  search: { en: 'Search or run', ar: 'بحث أو تنفيذ' },
  otherLanguage: { en: 'العربية', ar: 'English' },
  lightTheme: { en: 'Light mode', ar: 'المظهر الفاتح' },
  darkTheme: { en: 'Dark mode', ar: 'المظهر الداكن' },
  ownMenu: { en: 'Your menu', ar: 'قائمتك' },
  account: { en: 'Account security', ar: 'أمان الحساب' },
  shop: { en: 'Open the shop', ar: 'فتح المتجر' },
  keys: { en: 'Keyboard shortcuts', ar: 'اختصارات لوحة المفاتيح' },
  logOut: { en: 'Log out', ar: 'تسجيل الخروج' },
  logOutFailed: {
    en: 'We couldn’t log you out. Please try again.',
    ar: 'تعذّر تسجيل الخروج. أعد المحاولة من فضلك.',
  },
  crumbs: { en: 'Where you are', ar: 'موضعك' },
  faultTitle: { en: 'This page could not be read', ar: 'تعذّرت قراءة هذه الصفحة' },
  faultText: {
    en: 'Nothing was changed. Try again; if it happens again, give this reference to the person who runs the server.',
    ar: 'لم يتغيّر شيء. أعد المحاولة، وإن بقي العطل فأخبر المسؤول التقني بهذا الرقم المرجعي.',
  },
  unreachableTitle: { en: 'No connection', ar: 'لا يوجد اتصال' },
  unreachableText: {
    en: 'The shop isn’t responding. Check your connection and try again.',
    ar: 'لا يستجيب المتجر. تحقّق من اتصالك ثم أعد المحاولة.',
  },
  goneTitle: { en: 'There is nothing here', ar: 'لا يوجد شيء هنا' },
  goneText: {
    en: 'There is nothing at this address any more. Search for it, or go back to the list.',
    ar: 'لا شيء في هذا العنوان، أو لم يعد موجودًا. ابحث عنه أو عُد إلى القائمة.',
  },
  noRightTitle: { en: 'You don’t have access to this page', ar: 'ليست لديك صلاحية لهذه الصفحة' },
  noRightRoles: {
    en: (roles: string) => `It is open to these roles: ${roles}.`,
    ar: (roles: string) => `هي متاحة لهذه الأدوار: ${roles}.`,
  },
  noRightText: {
    en: 'An owner of the shop can give it to you. Ask:',
    ar: 'يستطيع مالك المتجر أن يمنحك إياها. اسأل:',
  },
  noRightNobody: { en: 'the owner of the shop', ar: 'مالك المتجر' },
  notStaffTitle: { en: 'This account is not a staff account', ar: 'هذا الحساب ليس من فريق العمل' },
  notStaffText: {
    en: 'The console is for the staff of the shop. Log in with your work account, or ask the owner for an invitation.',
    ar: 'لوحة الإدارة لفريق المتجر وحده. سجّل الدخول بحساب عملك، أو اطلب دعوة من المالك.',
  },
  otherAccount: { en: 'Use another account', ar: 'استخدام حساب آخر' },
})
