import type { Lang } from '../../contract/src/kit/lang.ts'
import type { Chance } from './chance.ts'

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
  ['Omar Haddad', 'Male'],
  ['Maya Khoury', 'Female'],
  ['James Miller', 'Male'],
  ['Priya Nair', 'Female'],
  ['Karim Mansour', 'Male'],
  ['Elena Rossi', 'Female'],
  ['Yusuf Rahman', 'Male'],
  ['Hannah Schmidt', 'Female'],
  ['Tariq Siddiqui', 'Male'],
  ['Lucía Fernández', 'Female'],
  ['Amina Diallo', 'Female'],
  ['Daniel Okafor', 'Male'],
] as const

export type Invented = {
  readonly fullName: string
  /** The name as spelled in an email address. */
  readonly latin: string
  readonly email: string
  readonly lang: Lang
  readonly gender: 'Female' | 'Male'
  readonly isSaudi: boolean
}

function nameOf(chance: Chance): Omit<Invented, 'email'> {
  if (chance.happens(0.06)) {
    const [name, gender] = chance.pick(foreigners)
    return { fullName: name, latin: name, lang: 'en', gender, isSaudi: false }
  }
  const isWoman = chance.happens(0.52)
  const [ar, en] = chance.pick<readonly [string, string]>(isWoman ? women : men)
  const [familyAr, familyEn] = chance.pick(families)
  const latin = `${en} ${familyEn}`
  const lang = chance.happens(0.14) ? 'en' : 'ar'
  const fullName = lang === 'en' ? latin : `${ar} ${familyAr}`
  return { fullName, latin, lang, gender: isWoman ? 'Female' : 'Male', isSaudi: true }
}

/** Invents a person with an undeliverable address that is unique for this number. */
export function inventPerson(chance: Chance, number: number): Invented {
  const named = nameOf(chance)
  const word = named.latin
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(' ', chance.pick(['.', '_', '']))
  return { ...named, email: `${word}${number + 10}@${chance.pick(['mail', 'post', 'studio'])}.example` }
}
