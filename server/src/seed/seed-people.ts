import { newId } from '#lib/ids.ts'
import type { usersTable } from '#schema/accounts.tables.ts'

type User = typeof usersTable.$inferInsert

const given = [
  ['سارة', 'Sara'],
  ['نورة', 'Noura'],
  ['ليان', 'Layan'],
  ['ريم', 'Reem'],
  ['هند', 'Hind'],
  ['عبدالله', 'Abdullah'],
  ['فيصل', 'Faisal'],
  ['سعد', 'Saad'],
  ['خالد', 'Khalid'],
  ['ياسر', 'Yasser'],
] as const
const family = [
  ['الحربي', 'Alharbi'],
  ['الزهراني', 'Alzahrani'],
  ['الغامدي', 'Alghamdi'],
  ['المطيري', 'Almutairi'],
  ['القحطاني', 'Alqahtani'],
  ['الشهري', 'Alshehri'],
  ['الدوسري', 'Aldosari'],
] as const

/** The n-th user of a seeded shop, without a password or session, and with an address that no mail server has. */
export function seededUser(at: number, createdAt: Date): User {
  const side = at % 3 === 0 ? 1 : 0
  const names = [
    given[at % given.length]?.[side],
    family[Math.floor(at / given.length) % family.length]?.[side],
  ]
  return {
    id: newId(createdAt),
    email: `learner-${String(at).padStart(7, '0')}@seed.invalid`,
    fullName: names.join(' '),
    lang: side === 0 ? 'ar' : 'en',
    emailVerified: true,
    createdAt,
  }
}
