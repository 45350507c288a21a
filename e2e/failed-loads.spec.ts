import { articlesText } from '@matla/web/app/articles/articles.text.ts'
import { cartText } from '@matla/web/app/cart/cart.text.ts'
import { listingText } from '@matla/web/app/catalogue/listing.text.ts'
import { certificatesText, checkText } from '@matla/web/app/certificates/certificates.text.ts'
import { ebooksText } from '@matla/web/app/ebooks/ebooks.text.ts'
import { learningText } from '@matla/web/app/learning/learning.text.ts'
import { legalText } from '@matla/web/app/legal/legal.text.ts'
import { peopleText } from '@matla/web/app/people/people.text.ts'
import { profileText } from '@matla/web/app/profile/profile.text.ts'
import { readingText } from '@matla/web/app/reading/reading.text.ts'
import { searchText } from '@matla/web/app/search/search.text.ts'
import { transactionsText } from '@matla/web/app/transactions/transactions.text.ts'
import { wishlistText } from '@matla/web/app/wishlist/wishlist.text.ts'
import type { Page } from '@playwright/test'
import { directing } from './demo.ts'
import { coursePath, title } from './journey.ts'
import { expect, type Journey, test } from './shop.ts'

/** Each page's message when its data fails to load: without a response, and with an error response. */
function wordsOf(lang: Journey['lang']): Readonly<Record<string, readonly [string, string]>> {
  const both = (words: string) => [words, words] as const
  const reading = readingText[lang]
  const certificates = certificatesText[lang]
  const listing = listingText[lang]
  const courses = [
    reading.coursesFailed(reading.notAnswered),
    reading.coursesFailed(reading.rejected),
  ] as const
  const legal = [
    legalText[lang].failed(legalText[lang].notAnswered),
    legalText[lang].failed(legalText[lang].rejected),
  ] as const
  return {
    '/home/': both(reading.failed),
    '/home/R2/R3/prc/All': [listing.failed(listing.notAnswered), listing.rejected],
    '/home/R2/R3/prc/Directing': [listing.failed(listing.notAnswered), listing.rejected],
    [coursePath(directing.id)]: courses,
    '/home/R2/bundle': courses,
    '/home/bundle': courses,
    '/home/pricing': courses,
    '/home/specialized-courses': courses,
    '/home/R2/R3/aboutus/': both(peopleText[lang].instructorsFailed),
    '/home/R2/R3/contact/': both(reading.failed),
    '/home/R2/R4/socialmedia': both(reading.failed),
    '/home/faqs': both(reading.failed),
    '/home/R2/ebooks': both(ebooksText[lang].failed),
    '/home/R2/Blogs': both(articlesText[lang].listFailed),
    '/home/blogDetails/any': both(articlesText[lang].blogFailed),
    '/home/insights/any': both(articlesText[lang].insightFailed),
    '/home/privacypolicy': legal,
    '/home/subfooter-pages/any': legal,
    '/home/search?q=light': both(searchText[lang].failed),
    '/home/cart': both(cartText[lang].errorTitle),
    '/home/cart-checkout': both(cartText[lang].errorTitle),
    [`/home/checkout/${directing.id}`]: both(cartText[lang].errorTitle),
    '/home/mycertificate': [
      certificates.error(certificates.unreachable),
      certificates.error(certificates.rejected),
    ],
    '/home/certificate/any': both(checkText[lang].failed),
    '/home/wishlist': both(wishlistText[lang].failed),
    '/home/transaction': both(transactionsText[lang].unreadable),
    '/home/mycourses': both(learningText[lang].failed),
    '/home/personalInformation': both(profileText[lang].unreadable),
  }
}

/** Navigates within the shop like Back, without loading a document. */
const goBackTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.replaceState(null, '', to)
    history.pushState(null, '', '/home/underdevelopment')
    history.back()
  }, path)

for (const [kind, at] of [
  ['no answer', 0],
  ['an answer that says no', 1],
] as const) {
  test(`every page whose data request gets ${kind} explains it in its own words within the layout (R083 R093 R095 R098 R156 R160 R163 R164 R262 R291 R294 R355)`, async ({
    page,
    lang,
  }) => {
    await page.goto('/home/underdevelopment')
    await page.waitForLoadState('networkidle')
    await page.route('**/*.data*', (route) =>
      at === 0 ? route.abort() : route.fulfill({ status: 500, body: 'no shop here' }),
    )
    for (const [path, words] of Object.entries(wordsOf(lang))) {
      await goBackTo(page, path)
      await expect(page.getByRole('main').getByText(words[at]), path).toBeVisible()
      await expect(page.getByRole('contentinfo'), path).toBeVisible()
    }
  })
}

test('a page whose data failed to load shows it after a retry (R083 R098)', async ({ page, lang }) => {
  const t = readingText[lang]
  await page.goto('/home/R2/R3/prc/All')
  await page.waitForLoadState('networkidle')
  await page.route('**/*.data*', (route) => route.abort())
  await page.locator(`main a[href*="${directing.id}"]`).first().click()
  await expect(title(page, t.coursesFailed(t.notAnswered))).toBeVisible()
  await page.unroute('**/*.data*')
  await page.getByRole('main').getByRole('button', { name: t.retry }).click()
  await expect(title(page, directing.name[lang])).toBeVisible()
})
