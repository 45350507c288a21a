import { expect, test } from 'vitest'
import { guestFaults } from '#checkout/guest-rules.ts'
import { ebookRequestFaults } from '#ebooks/request-rules.ts'
import { signUpFault } from '#accounts/sign-up-rules.ts'
import { internshipFault, jobFault } from '#applications/application-rules.ts'
import { readFacts } from '#profile/read-facts.ts'
import { isPersonName, nameNotValid, extractName, tidyName } from './person-name.ts'

const invisible = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2060',
  '\u2063',
  '\u2066',
  '\u2069',
  '\ufeff',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u1160',
  '\u3164',
  '\uffa0',
  '\u180e',
  '\ufe0f',
  '\u{e0001}',
  '\u{e0061}',
  '\u{e0100}',
  '\u0000',
  '\u0007',
  '\u001b',
  '\u007f',
  '\u0085',
  '\n',
  '\t',
  '\u2028',
  '\ud800',
  '\udc00',
  '\u2800',
]

test.each(invisible.map((sign) => [sign]))('a name that contains %j is rejected (A22)', (sign) => {
  for (const name of [`Sara${sign}h Demo`, `${sign} Sara Demo x`, `Sara ${sign} Demo`])
    expect(isPersonName(tidyName(name))).toBe(false)
})

test.each([
  ['WIN 5000 SAR at https://evil.test/claim now'],
  ['Sara evil.test'],
  ['Sara EVIL.COM'],
  ['Sara x.evil.test'],
  ['Sara .test'],
  ['Sara Demo@evil.test'],
  ['sara demo http://x'],
  ['Sara evil。test'],
  ['Sara evil．test'],
  ['Sara evil․test'],
  ['سارة موقع.السعودية'],
  ['Sara <b>Demo</b>'],
  ['Sara "Demo"'],
  ['Sara Demo; drop'],
  ['Call 0551234567'],
  ['اتصل ٠٥٥١٢٣٤٥٦٧'],
  ['Sara 😀 Demo'],
  ['Sаra Demo'],
  ['𝐒𝐚𝐫𝐚 𝐃𝐞𝐦𝐨'],
  ['Ｓａｒａ Ｄｅｍｏ'],
  ['-- --'],
  ['Z\u0301\u0301\u0301\u0301\u0301algo Demo'],
])('%s is rejected as a name (A6)', (name) => {
  expect(isPersonName(tidyName(name))).toBe(false)
})

test.each([
  ['نورة العتيبي', 'نورة العتيبي'],
  ['محمّد بن سَلمان', 'محمّد بن سَلمان'],
  ['عبـــدالله الشهري', 'عبـــدالله الشهري'],
  ['آل سعود، '.replace('، ', ''), 'آل سعود'],
  ['د.أحمد الغامدي', 'د. أحمد الغامدي'],
  ['م. خالد القحطاني', 'م. خالد القحطاني'],
  ['ʿAbd al-ʿAzīz ibn Bāz', 'ʿAbd al-ʿAzīz ibn Bāz'],
  ['Dr.Sara Demo', 'Dr. Sara Demo'],
  ["Sinéad O'Connor", "Sinéad O'Connor"],
  ['Jose\u0301 Nu\u0301n\u0303ez', 'José Núñez'],
  ['Mª José García-López', 'Mª José García-López'],
  ['Martin Luther King Jr.', 'Martin Luther King Jr.'],
  ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
  ['J.R.Tolkien', 'J.R. Tolkien'],
  ['Nguyễn Thị Minh Khai', 'Nguyễn Thị Minh Khai'],
  ['Łukasz Żółć', 'Łukasz Żółć'],
  ['Ольга Петрова', 'Ольга Петрова'],
  ['Νίκος Παπαδόπουλος', 'Νίκος Παπαδόπουλος'],
  ['王小明', '王小明'],
  ['ジョン・スミス', 'ジョン・スミス'],
  ['김 민수', '김 민수'],
  ['अमिताभ बच्चन', 'अमिताभ बच्चन'],
  ['สมชาย ใจดี', 'สมชาย ใจดี'],
  ['Sara  \u00a0 Demo ', 'Sara Demo'],
  ['Elizabeth 2', 'Elizabeth 2'],
])('%s is accepted as a name and stored as %s', (typed, stored) => {
  expect(tidyName(typed)).toBe(stored)
  expect(isPersonName(stored)).toBe(true)
})

test('every form with a name field reports an invalid name at that field (A6)', () => {
  const bad = 'Sara evil.test'
  const email = 'sara@example.com'
  const password = 'Lens-flare7'
  expect(guestFaults(bad, email)).toEqual([{ field: 'fullName', text: nameNotValid }])
  expect(ebookRequestFaults(bad, email)).toEqual({ userFullName: nameNotValid })
  expect(signUpFault({ fullName: bad, email, password, confirmation: password })).toEqual({
    code: 'name-not-valid',
    field: 'fullName',
  })
  const contact = { fullNameInEng: bad, email, phoneNo: '966500000000' }
  const job = { jobTitleInEng: 'Editor', roleInEng: 'x', experienceInEng: '2', coverLetterInEng: 'Hello' }
  const isNoName = { field: 'fullNameInEng', code: 'applicant-name-not-valid' }
  expect(jobFault({ ...contact, ...job })).toEqual(isNoName)
  const internship = {
    ...contact,
    genderInEng: 'female',
    age: '20 to 30',
    reasonForApplyingInEng: 'To learn',
    guardianName: '',
    guardianContact: '',
    hasGuardianConsent: false,
    resume: 'JVBERi0=',
  }
  expect(internshipFault(internship)).toEqual(isNoName)
  expect(internshipFault({ ...internship, fullNameInEng: 'Sara Demo', guardianName: bad })).toEqual({
    field: 'guardianName',
    code: 'guardian-name-not-valid',
  })
  const facts = {
    name: bad,
    email,
    phone: '',
    city: '',
    latinName: '',
    country: '',
    timezone: '',
    gender: '',
    areaOfInterest: '',
    facebook: '',
    instagram: '',
    twitter: '',
  }
  expect(readFacts(facts).faults).toEqual([{ field: 'name', text: nameNotValid }])
})

test('a name from another system is reduced to the words that are valid names', () => {
  expect(extractName('Sara 🎬 Demo https://evil.test/x')).toBe('Sara Demo')
  expect(extractName('Sara\u200fDemo')).toBe('')
  expect(extractName('نورة العتيبي')).toBe('نورة العتيبي')
})
