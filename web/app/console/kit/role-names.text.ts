import { words } from '#lib/text.ts'

/** Names of the staff roles, as the console shows them. */
export const roleNames = words({
  owner: { en: 'Owner', ar: 'مالك' },
  editor: { en: 'Editor', ar: 'محرّر' },
  finance: { en: 'Finance', ar: 'مالية' },
  support: { en: 'Support', ar: 'دعم' },
  reviewer: { en: 'Reviewer', ar: 'مراجع' },
})
