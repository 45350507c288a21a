export const slugTaken = {
  en: 'Something else has this address already.',
  ar: 'هذا العنوان لشيء آخر بالفعل.',
} as const
