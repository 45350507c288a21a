import { words } from '#lib/text.ts'

export const bundleStripText = words('bundle-strip', {
  look: { en: 'See the full package', ar: 'الاطلاع على الباقة' },
})
