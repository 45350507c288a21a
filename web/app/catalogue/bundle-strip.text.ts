import { words } from '#lib/text.ts'

export const bundleStripText = words('bundle-strip', {
  look: { en: 'See the package', ar: 'اطّلع على الباقة' },
})
