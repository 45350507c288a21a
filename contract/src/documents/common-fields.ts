import { both, href, image, lines } from './field.ts'
import { fieldLabel } from './field-label.ts'

/** Fields that many documents share. */
export const title = both('Title', 'العنوان', 120)
export const text = lines('Text', 'النص', 1000)
export const description = lines('Description', 'الوصف', 600)
export const art = image('Picture', 'الصورة')
export const button = both('Button text', 'نص الزر', 40)

export const icon = { kind: 'text', most: 40, form: 'icon', ...fieldLabel('Icon', 'الأيقونة') } as const

export const leadsTo = href('Link target', 'وجهة الرابط', {
  en: 'Choose a page of this site, or write an address that begins with https:// or mailto:',
  ar: 'اختر صفحة من هذا الموقع، أو اكتب عنوانًا يبدأ بـ \u200ehttps://\u200e أو \u200emailto:\u200e',
})
