import { words } from '#lib/text.ts'

export const statusText = words('status', {
  maintenance: { en: 'Currently under maintenance', ar: 'الموقع تحت الصيانة حاليًا' },
  maintenanceText: {
    en: 'We are improving this page and will be back soon.',
    ar: 'نعمل على تحسين هذه الصفحة، وسنعود قريبًا.',
  },
  building: { en: 'Under development', ar: 'قيد التطوير' },
  buildingText: {
    en: 'This page is still in the edit. Until its first screening, the courses are open.',
    ar: 'ما زالت هذه الصفحة في غرفة المونتاج. وإلى أن يحين عرضها الأول، الدورات بانتظارك.',
  },
  toHome: { en: 'Go To Home Page', ar: 'إلى الصفحة الرئيسية' },
  toCourses: { en: 'Browse courses', ar: 'تصفّح الدورات' },
})
