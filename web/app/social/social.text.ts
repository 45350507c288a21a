import { words } from '#lib/text.ts'

export const socialText = words('social', {
  onInstagram: {
    en: (title: string) => `Watch “${title}” on Instagram`,
    ar: (title: string) => `شاهد «${title}» على إنستغرام`,
  },
  onTiktok: {
    en: (title: string) => `Watch “${title}” on TikTok`,
    ar: (title: string) => `شاهد «${title}» على تيك توك`,
  },
  follow: { en: 'Follow us', ar: 'تابعنا' },
  leaves: { en: 'These links take you to other sites.', ar: 'تُفتح هذه الروابط في مواقع أخرى.' },
})
