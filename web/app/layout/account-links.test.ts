import { expect, test } from 'vitest'
import { accountLinks, gateOf } from './account-links.ts'
import { accountText } from './account.text.ts'

test('the profile menu lists courses first, the profile second, then certificates and wishlist (R057)', () => {
  expect(
    accountLinks.slice(0, 4).map(({ word, to }) => [accountText.en[word], accountText.ar[word], to]),
  ).toEqual([
    ['My Courses', 'دوراتي', '/home/mycourses'],
    ['My Profile', 'ملفي الشخصي', '/home/personalInformation'],
    ['My Certificates', 'شهاداتي', '/home/Mycertificate'],
    ['My Wishlist', 'المفضلة', '/home/wishlist'],
  ])
})

test('without a course the first three entries stay closed, each with its own popup (R058)', () => {
  expect(accountLinks.map(({ word, gatedBy }) => [word, gatedBy])).toEqual([
    ['courses', 'NotASubscriber'],
    ['profile', 'canteditProfile'],
    ['certificates', 'NotASubscriber'],
    ['wishlist', undefined],
    ['transactions', 'NotASubscriber'],
    ['security', undefined],
  ])
})

test('a content menu does not offer a user without a course pages that are closed to them (X02)', () => {
  for (const href of [
    '/home/transaction',
    '/home/transaction/',
    '/home/transaction?page=2',
    '/home/mycourses',
  ])
    expect(gateOf(href)).toBe('NotASubscriber')
  expect(gateOf('/home/personalInformation')).toBe('canteditProfile')
  for (const href of ['/home/wishlist', '/home/', 'https://example.com/home/transaction'])
    expect(gateOf(href)).toBeUndefined()
})
