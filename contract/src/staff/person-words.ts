/** The states of a person: a `guest` has no login yet, `merged` is part of another account, `erased` has no data. */
export const personStateNames = {
  guest: { en: 'Guest', ar: 'ضيف' },
  member: { en: 'Member', ar: 'عضو' },
  staff: { en: 'Staff', ar: 'من الفريق' },
  merged: { en: 'Merged', ar: 'مدموج' },
  erased: { en: 'Erased', ar: 'محذوفة بياناته' },
} as const
export type PersonState = keyof typeof personStateNames
// `Object.keys` widens the keys to string.
export const personStates = Object.keys(personStateNames) as [PersonState, ...PersonState[]]
