export const slugTaken = {
  en: 'Something else already has this address.',
  ar: 'هذا العنوان مستخدم لشيء آخر.',
} as const
