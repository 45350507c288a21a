import { words } from '#lib/text.ts'

export const exportsText = words({
  title: { en: 'Export all data', ar: 'تصدير كل بيانات المدرسة' },
  text: {
    en: 'Your school’s data is yours. One archive has all people, orders, invoices, documents, pictures, videos and certificates, in files that other programs can read.',
    ar: 'بيانات مدرستك ملكك. في أرشيف واحد كل الأشخاص والطلبات والفواتير والمستندات والصور والمقاطع والشهادات، بملفات تقرؤها البرامج الأخرى.',
  },
  safe: {
    en: 'It can be downloaded once, within a day, by an owner who confirms their identity, and the audit log records it. Keep it where nobody else can read it.',
    ar: 'يمكن تنزيله مرة واحدة خلال يوم، لمالك يؤكد هويته، ويُكتب ذلك في سجل الإجراءات. احفظه حيث لا يقرؤه غيرك.',
  },
  begin: { en: 'Pack everything', ar: 'تجهيز كل البيانات' },
  emptyTitle: { en: 'Nothing has been packed yet', ar: 'لم يُجهَّز شيء بعد' },
  emptyText: {
    en: 'Packing runs in the background. You can leave the page.',
    ar: 'يجري التجهيز في الخلفية، ويمكنك مغادرة الصفحة.',
  },
  at: { en: 'Begun', ar: 'البداية' },
  by: { en: 'By', ar: 'المنفّذ' },
  state: { en: 'State', ar: 'الحالة' },
  size: { en: 'Size', ar: 'الحجم' },
  until: { en: 'Download until', ar: 'متاح حتى' },
  download: { en: 'Download', ar: 'تنزيل' },
  actions: { en: 'Archive', ar: 'الأرشيف' },
  packing: { en: 'Being packed', ar: 'قيد التجهيز' },
  ready: { en: 'Ready', ar: 'جاهز' },
  fetched: { en: 'Downloaded', ar: 'نُزّل' },
  failed: { en: 'Could not be packed', ar: 'تعذّر التجهيز' },
  removed: { en: 'Deleted', ar: 'حُذف' },
  progress: {
    en: (done: number, of: number) => `${done} of ${of}`,
    ar: (done: number, of: number) => `${done} من ${of}`,
  },
  isStarted: {
    en: 'The export has begun; its file appears in this list.',
    ar: 'بدأ التصدير، وسيظهر ملفه في هذه القائمة.',
  },
})
