import type { Lang } from '@matla/contract/kit/lang'
import { personSearchText } from '#identity/person-search.ts'
import type { usersTable } from '#schema/accounts.tables.ts'
import type { Chance } from './seeded.ts'

export type Person = typeof usersTable.$inferInsert & { readonly lang: Lang }

const women = [
  ['نورة', 'Noura'],
  ['سارة', 'Sara'],
  ['ليان', 'Layan'],
  ['ريم', 'Reem'],
  ['هند', 'Hind'],
  ['لمى', 'Lama'],
  ['أمل', 'Amal'],
  ['جواهر', 'Jawaher'],
  ['العنود', 'Alanoud'],
  ['شهد', 'Shahad'],
  ['مها', 'Maha'],
  ['غادة', 'Ghada'],
  ['دانة', 'Dana'],
  ['رغد', 'Raghad'],
] as const
const men = [
  ['عبدالله', 'Abdullah'],
  ['محمد', 'Mohammed'],
  ['فيصل', 'Faisal'],
  ['خالد', 'Khalid'],
  ['سلطان', 'Sultan'],
  ['تركي', 'Turki'],
  ['ماجد', 'Majed'],
  ['ياسر', 'Yasser'],
  ['عبدالرحمن', 'Abdulrahman'],
  ['نواف', 'Nawaf'],
  ['راكان', 'Rakan'],
  ['بندر', 'Bandar'],
  ['أنس', 'Anas'],
  ['يزيد', 'Yazeed'],
] as const
const families = [
  ['القحطاني', 'Alqahtani'],
  ['الحربي', 'Alharbi'],
  ['الغامدي', 'Alghamdi'],
  ['الزهراني', 'Alzahrani'],
  ['المطيري', 'Almutairi'],
  ['الشهري', 'Alshehri'],
  ['الدوسري', 'Aldosari'],
  ['العتيبي', 'Alotaibi'],
  ['الشمري', 'Alshammari'],
  ['العمري', 'Alamri'],
  ['السبيعي', 'Alsubaie'],
  ['البلوي', 'Albalawi'],
  ['الجهني', 'Aljohani'],
  ['باوزير', 'Bawazir'],
  ['السديري', 'Alsudairi'],
  ['الفهيد', 'Alfuhaid'],
] as const
const foreigners = [
  'Omar Haddad',
  'Maya Khoury',
  'James Miller',
  'Priya Nair',
  'Karim Mansour',
  'Elena Rossi',
  'Yusuf Rahman',
  'Hannah Schmidt',
  'Tariq Siddiqui',
  'Lucía Fernández',
  'Amina Diallo',
  'Daniel Okafor',
] as const

/** The name and how it is written in an address. */
function nameOf(chance: Chance): { name: string; latin: string; lang: Lang } {
  if (chance.happens(0.06)) {
    const name = chance.pick(foreigners)
    return { name, latin: name, lang: 'en' }
  }
  const [ar, en] = chance.pick<readonly [string, string]>(chance.happens(0.52) ? women : men)
  const [familyAr, familyEn] = chance.pick(families)
  const latin = `${en} ${familyEn}`
  const lang = chance.happens(0.14) ? 'en' : 'ar'
  return { name: lang === 'en' ? latin : `${ar} ${familyAr}`, latin, lang }
}

export type Applicant = {
  readonly fullName: string
  readonly latin: string
  readonly email: string
  readonly lang: Lang
}

/** Somebody with an address that no mail server has, and that nobody else of this history has. */
export function somebody(chance: Chance, at: number): Applicant {
  const { name, latin, lang } = nameOf(chance)
  const word = latin
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(' ', chance.pick(['.', '_', '']))
  return {
    fullName: name,
    latin,
    email: `${word}${at + 10}@${chance.pick(['mail', 'post', 'studio'])}.example`,
    lang,
  }
}

/** A buyer's account; four of ten bought as guests and have not chosen a password. */
export function accountOf(
  chance: Chance,
  { fullName, email, lang }: Applicant,
  { passwordHash, createdAt }: { readonly passwordHash: string; readonly createdAt: Date },
): Person {
  const isMember = chance.happens(0.6)
  return {
    id: chance.id(createdAt),
    email,
    fullName,
    lang,
    search: personSearchText(fullName, email),
    emailVerified: isMember || chance.happens(0.4),
    passwordHash: isMember ? passwordHash : null,
    lmsUserId: null,
    createdAt,
  }
}
