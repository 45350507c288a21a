import { words } from '#lib/text.ts'

export const tasksText = words({
  title: { en: 'Tasks', ar: 'المهام' },
  empty: { en: 'Nothing waits. A quiet day.', ar: 'لا شيء ينتظر. يوم هادئ.' },
  emptyText: { en: 'What needs a person appears here.', ar: 'يظهر هنا ما يحتاج نظرًا.' },
  task: { en: 'Task', ar: 'المهمة' },
  order: { en: 'Order', ar: 'الطلب' },
  takenBy: { en: 'Taken by', ar: 'تولّاها' },
  opened: { en: 'Since', ar: 'منذ' },
  viewMine: { en: 'Mine', ar: 'مهامي' },
  viewSnoozed: { en: 'Snoozed', ar: 'المؤجّلة' },
  viewClosed: { en: 'Closed', ar: 'المغلقة' },
  take: { en: 'Take', ar: 'تولَّها' },
  release: { en: 'Give up', ar: 'اتركها' },
  snooze: { en: 'Tomorrow', ar: 'غدًا' },
  close: { en: 'Close', ar: 'أغلق' },
  closeTitle: { en: 'Close the task', ar: 'إغلاق المهمة' },
  closeFollows: {
    en: 'It leaves everybody’s list; your note stays with it.',
    ar: 'تختفي من قوائم الجميع، وتبقى ملاحظتك معها.',
  },
  kind: { en: 'Kind', ar: 'النوع' },
})
