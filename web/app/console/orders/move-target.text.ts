import { counted, plural, words } from '#lib/text.ts'

export const moveTargetText = words({
  goesTo: { en: 'Goes to the account of', ar: 'تنتقل إلى حساب' },
  nobody: {
    en: 'Nobody has an account with this address: one will be made, and an email invites the person. Check the spelling.',
    ar: 'لا حساب بهذا البريد، فسيُنشأ حساب وتصل صاحبه دعوة. تحقّق من كتابة البريد.',
  },
  ownsAll: {
    en: 'That account has all of these courses already, so nothing can be moved.',
    ar: 'لدى ذلك الحساب كل هذه الدورات، فلا شيء يُنقل.',
  },
  ownsSome: {
    en: (owned: number, courses: number) =>
      plural('en', owned, {
        one: `That account already has 1 of the ${courses} courses, and gains nothing by moving it.`,
        other: `That account already has ${owned} of the ${courses} courses, and gains nothing by moving them.`,
      }),
    ar: (owned: number, courses: number) =>
      `لدى ذلك الحساب ${counted(owned, { one: 'دورة واحدة', two: 'دورتان', few: 'دورات', many: 'دورة', other: 'دورة' })} من أصل ${courses}، ولا يستفيد من نقلها.`,
  },
})
