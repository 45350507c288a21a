import { words } from '#lib/text.ts'

export const statusText = words('status', {
  maintenance: { en: 'Currently under maintenance', ar: 'الموقع تحت الصيانة حاليًا' },
  maintenanceText: {
    en: 'We’re improving this page and will be back soon.',
    ar: 'نعمل على تحسين هذه الصفحة، وسنعود قريبًا.',
  },
  building: { en: 'Coming soon', ar: 'قيد التطوير' },
  buildingText: {
    en: 'This page is still in the edit. In the meantime, explore our courses.',
    ar: 'ما زالت هذه الصفحة في غرفة المونتاج. وإلى أن يحين عرضها الأول فالدورات بانتظارك.',
  },
  toHome: { en: 'Go To Home Page', ar: 'الانتقال إلى الصفحة الرئيسية' },
  toCourses: { en: 'Browse courses', ar: 'تصفّح الدورات' },
})
