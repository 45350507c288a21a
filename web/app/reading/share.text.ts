import { words } from '#lib/text.ts'

export const shareText = words('share', {
  share: { en: 'Share', ar: 'مشاركة' },
  title: { en: 'Share this page', ar: 'مشاركة الصفحة' },
  address: { en: 'Page link', ar: 'رابط الصفحة' },
  copy: { en: 'Copy link', ar: 'نسخ الرابط' },
  copied: { en: 'Link copied', ar: 'نُسخ الرابط' },
  notCopied: {
    en: 'We couldn’t copy the link. Select it and copy it yourself.',
    ar: 'تعذّر نسخ الرابط. حدّده وانسخه بنفسك.',
  },
  shareOn: { en: (name: string) => `Share on ${name}`, ar: (name: string) => `مشاركة عبر ${name}` },
  mail: { en: 'Send by email', ar: 'إرسال بالبريد الإلكتروني' },
})
