import { words } from '#lib/text.ts'

export const notificationsText = words({
  title: { en: 'Notifications', ar: 'الإشعارات' },
  happened: { en: 'What happened', ar: 'ما حدث' },
  about: { en: 'About', ar: 'بخصوص' },
  when: { en: 'When', ar: 'الوقت' },
  kind: { en: 'Kind', ar: 'النوع' },
  unread: { en: 'Unread', ar: 'غير المقروءة' },
  isNew: { en: 'New', ar: 'جديد' },
  times: { en: (count: number) => `${count} times`, ar: (count: number) => `عدد المرات: ${count}` },
  state: { en: 'State', ar: 'الحالة' },
  read: { en: 'Mark as read', ar: 'تحديد كمقروء' },
  unmark: { en: 'Mark as unread', ar: 'تحديد كغير مقروء' },
  readAll: { en: 'Mark all as read', ar: 'تحديد الكل كمقروء' },
  allRead: { en: 'Every notification is read.', ar: 'كل الإشعارات مقروءة.' },
  settings: { en: 'Notification settings', ar: 'إعدادات الإشعارات' },
  emptyTitle: { en: 'No notifications', ar: 'لا إشعارات' },
  emptyText: {
    en: 'Paid orders, messages, reviews and what else you choose appear here.',
    ar: 'تظهر هنا الطلبات المدفوعة والرسائل والتقييمات وغيرها مما تختاره.',
  },
  noneUnread: { en: 'Everything is read', ar: 'قرأت كل شيء' },
  noneUnreadText: { en: 'New notifications appear here.', ar: 'تظهر الإشعارات الجديدة هنا.' },
  isRead: { en: 'The notification is marked as read.', ar: 'صار الإشعار مقروءًا.' },
  isUnread: { en: 'The notification is marked as unread.', ar: 'صار الإشعار غير مقروء.' },
})

export const preferencesText = words({
  title: { en: 'Notification settings', ar: 'إعدادات الإشعارات' },
  lead: {
    en: 'Choose what you are notified of. You only see what your role allows, and never your own actions.',
    ar: 'اختر ما يصلك من إشعارات. لا ترى إلا ما تسمح به صلاحياتك، ولا تصلك إشعارات بما تفعله أنت.',
  },
  noneTitle: { en: 'Nothing to choose', ar: 'لا شيء لتختاره' },
  noneText: {
    en: 'There are no notifications about the work of your role.',
    ar: 'لا توجد إشعارات تخص عمل دورك.',
  },
  kinds: { en: 'What you are notified of', ar: 'ما يصلك' },
  inConsole: { en: 'In the console', ar: 'في لوحة الإدارة' },
  email: { en: 'By email', ar: 'بالبريد' },
  off: { en: 'No email', ar: 'بلا بريد' },
  'at-once': { en: 'At once', ar: 'فورًا' },
  daily: { en: 'Once a day', ar: 'مرة في اليوم' },
  dailyNote: {
    en: 'The daily email is sent at 8:00 in Riyadh.',
    ar: 'تُرسل رسالة اليوم الساعة 8:00 بتوقيت الرياض.',
  },
  quiet: { en: 'Quiet hours', ar: 'أوقات الهدوء' },
  quietLead: {
    en: 'No notification is emailed in these hours in Riyadh. What happens in them is emailed when they end.',
    ar: 'لا تُرسل إشعارات بالبريد في هذه الساعات بتوقيت الرياض، ويُرسل ما حدث فيها عند انتهائها.',
  },
  hasQuiet: { en: 'Send no emails in these hours', ar: 'لا ترسل بريدًا في هذه الساعات' },
  from: { en: 'From', ar: 'من' },
  until: { en: 'Until', ar: 'إلى' },
  save: { en: 'Save the settings', ar: 'حفظ الإعدادات' },
  saved: { en: 'The settings are saved.', ar: 'حُفظت الإعدادات.' },
})
