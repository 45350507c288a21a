import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortedChoices } from './choice.ts'
import { countries } from './countries.ts'
import { areasOfInterest, genders } from './interests.ts'
import { missingFields, missingText, passwordsDiffer, type ProfileFacts, requiredFields } from './profile.ts'
import { readFacts } from './read-facts.ts'
import { timeZones } from './time-zones.ts'

const facts: ProfileFacts = {
  name: 'Noura Al-Otaibi',
  email: 'noura@example.com',
  phone: '0501234567',
  city: 'Riyadh',
  country: 'saudiArabia',
  latinName: 'Noura Al-Otaibi',
  timezone: 'Asia/Riyadh',
  gender: 'female',
  areaOfInterest: 'directing',
  facebook: '',
  instagram: '@noura',
  twitter: 'https://x.com/noura',
}

test('the missing fields are listed in the order of the product documents and in the reader’s language (R245)', () => {
  const nothing = { ...facts, name: ' ', email: '', phone: '', city: '\t', country: '' }
  const text = missingText(missingFields(nothing))
  expect(text.en).toBe('Please fill in the required fields: Full Name, Email, Phone Number, City, Country')
  expect(text.ar).toBe(
    'يرجى تعبئة الحقول المطلوبة: الاسم الكامل، البريد الإلكتروني، رقم الجوال، المدينة، الدولة',
  )
  expect(missingText(missingFields({ ...facts, city: '' })).en).toBe(
    'Please fill in the required fields: City',
  )
  expect(missingFields(facts)).toEqual([])
})

test('of the five required fields, exactly the empty ones are missing', () => {
  const one = fc.constantFrom('', '  ', 'x', ' x ')
  fc.assert(
    fc.property(fc.record({ name: one, email: one, phone: one, city: one, country: one }), (typed) => {
      const empty = requiredFields.filter((field) => typed[field].trim() === '')
      expect(missingFields(typed)).toEqual(empty)
      const names = missingText(missingFields(typed)).en.split(': ')[1]?.split(', ').filter(Boolean)
      expect(names).toHaveLength(empty.length)
    }),
  )
})

test('a new password must match its confirmation', () => {
  expect(passwordsDiffer('Film#2026', 'Film#2026')).toBe(false)
  expect(passwordsDiffer('Film#2026', 'film#2026')).toBe(true)
  expect(passwordsDiffer('Film#2026', '')).toBe(true)
  expect(passwordsDiffer('', '')).toBe(false)
})

test('the lists contain each value of the product documents once, with both labels (R241 to R244)', () => {
  expect(countries).toHaveLength(195)
  expect(timeZones).toHaveLength(35)
  expect(areasOfInterest).toHaveLength(9)
  const values = countries.map(({ value }) => value)
  expect(values).toEqual(expect.arrayContaining(['saudiArabia', 'unitedStates', 'unitedArabEmirates']))
  for (const value of values) expect(value).toMatch(/^[a-z]+(?:[A-Z][a-z]*)*$/)
  for (const list of [countries, timeZones, genders, areasOfInterest]) {
    expect(new Set(list.map(({ value }) => value)).size).toBe(list.length)
    expect(new Set(list.map(({ label }) => label.en)).size).toBe(list.length)
    expect(new Set(list.map(({ label }) => label.ar)).size).toBe(list.length)
    for (const { label } of list) expect(label.ar).toMatch(/^[\u0600-\u06ff ()UTC-]+$/)
  }
  for (const { value } of timeZones)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: value })).not.toThrow()
})

test('countries are sorted in the reader’s language with Saudi Arabia first', () => {
  const english = sortedChoices(countries, 'en', 'saudiArabia').map(({ label }) => label)
  expect(english.slice(0, 3)).toEqual(['Saudi Arabia', 'Afghanistan', 'Albania'])
  const arabic = sortedChoices(countries, 'ar', 'saudiArabia').map(({ label }) => label)
  expect(arabic[0]).toBe('المملكة العربية السعودية')
  expect(arabic.indexOf('أنغولا')).toBeLessThan(arabic.indexOf('بلجيكا'))
  expect(arabic.at(-1)).toBe('ولايات ميكرونيسيا المتحدة')
})

test('valid fields are normalized, and all invalid fields are reported together', () => {
  expect(readFacts(facts)).toEqual({ facts: { ...facts, phone: '+966501234567' }, faults: [] })
  const wrong = readFacts({ ...facts, phone: 'x', country: 'Narnia', gender: 'x', twitter: 'javascript:x' })
  expect(wrong.faults.map(({ field }) => field)).toEqual(['phone', 'country', 'gender', 'twitter'])
  expect(readFacts({ ...facts, name: 'a'.repeat(121) }).faults.map(({ field }) => field)).toEqual(['name'])
  expect(readFacts({ ...facts, city: '  New\n  York ' }).facts.city).toBe('New York')
})

test('stored values are unchanged when they are submitted again', () => {
  const any = fc.record({
    name: fc.string(),
    email: fc.constant('a@b.sa'),
    phone: fc.oneof(fc.string(), fc.stringMatching(/^[+٠-٩0-9 -]{0,20}$/)),
    city: fc.string(),
    latinName: fc.constantFrom('Noura', 'نورة', ''),
    country: fc.constantFrom('saudiArabia', 'x', ''),
    timezone: fc.constantFrom('UTC', 'x', ''),
    gender: fc.constantFrom('male', 'x', ''),
    areaOfInterest: fc.constantFrom('acting', 'x', ''),
    facebook: fc.string(),
    instagram: fc.string(),
    twitter: fc.string(),
  })
  fc.assert(
    fc.property(any, (typed) => {
      const once = readFacts(typed)
      if (once.faults.length === 0) expect(readFacts(once.facts)).toEqual(once)
    }),
  )
})
