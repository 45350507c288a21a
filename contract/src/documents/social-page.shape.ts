import { art, description, title } from './common-fields.ts'
import { href, list } from './field.ts'
import { shape } from './shape.ts'

const episode = {
  title,
  description,
  art,
  instagramLink: href('Link on Instagram', 'الرابط على إنستغرام'),
  tiktokLink: href('Link on TikTok', 'الرابط على تيك توك'),
}

/** The page of episodes on social media. */
export const socialPageShape = shape({
  title,
  description,
  sections: {
    ...list(
      'Sections',
      'الأقسام',
      { item: ['section', 'قسم'], count: [0, 20] },
      {
        title,
        description,
        items: {
          ...list('Episodes', 'الحلقات', { item: ['episode', 'حلقة'], count: [1, 60] }, episode),
          ids: 'entity',
        },
      },
    ),
    ids: 'word',
  },
})
