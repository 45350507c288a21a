import { aboutText } from '@matla/web/app/about/about.text.ts'
import { faqsText } from '@matla/web/app/faqs/faqs.text.ts'
import { homeText } from '@matla/web/app/home/home.text.ts'
import { newsletterText } from '@matla/web/app/newsletter/newsletter.text.ts'
import { peopleText } from '@matla/web/app/people/people.text.ts'
import { pricingText } from '@matla/web/app/pricing/pricing.text.ts'
import { socialText } from '@matla/web/app/social/social.text.ts'
import { specializedText } from '@matla/web/app/specialized/specialized.text.ts'
import { uiText } from '@matla/web/app/ui/ui.text.ts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth } from './accessible.ts'
import { bundle, demoContent } from './demo.ts'
import { title } from './journey.ts'
import { expect, type Journey, test } from './shop.ts'
import { openTab } from './tabs.ts'

test.beforeEach(({ page }) => page.setDefaultTimeout(15_000))

const { home, faqs, faqSections, mentors, about, contact, social } = demoContent
const active = faqs.filter(({ isActive }) => isActive)

/** Collects everything that the browser reports. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/home/')
}

/** The arrow keys for next and previous in the reading direction. */
const arrows = {
  ar: { on: 'ArrowLeft', back: 'ArrowRight' },
  en: { on: 'ArrowRight', back: 'ArrowLeft' },
} as const

/** The indices of the fully visible items. */
const seenIn = (carousel: Locator) =>
  carousel.getByRole('list').evaluate((track) => {
    const frame = track.getBoundingClientRect()
    return [...track.children].flatMap((item, index) => {
      const { left, right } = item.getBoundingClientRect()
      return left >= frame.left - 2 && right <= frame.right + 2 ? [index] : []
    })
  })

async function goRound(
  carousel: Locator,
  lang: Journey['lang'],
  atOnce: number,
  count: number,
): Promise<void> {
  const { on, back } = arrows[lang]
  const first = Array.from({ length: atOnce }, (_, index) => index)
  await carousel.scrollIntoViewIfNeeded()
  await expect.poll(() => seenIn(carousel)).toEqual(first)
  // The carousel's script loads when it becomes visible, so the first key press may be too early.
  await expect(async () => {
    await carousel.getByRole('list').press(on)
    expect((await seenIn(carousel))[0]).toBeGreaterThan(0)
  }).toPass()
  await expect(async () => {
    await carousel.getByRole('list').press(back)
    expect((await seenIn(carousel))[0]).toBe(0)
  }).toPass()
  await carousel.getByRole('list').press(back)
  await expect.poll(async () => (await seenIn(carousel)).at(-1)).toBe(count - 1)
  await carousel.getByRole('button', { name: uiText[lang].next }).click()
  await expect.poll(() => seenIn(carousel)).toEqual(first)
}

test('carousels show four, three or one item, follow the arrows in the reading direction and wrap around (R069 R070 R071 R051)', async ({
  page,
  lang,
}) => {
  const complaints = complaintsOf(page)
  await openHome(page)
  const isWide = (page.viewportSize()?.width ?? 0) > 1200
  const carousel = (name: string) => page.getByRole('region', { name, exact: true })
  await goRound(carousel(homeText[lang].shows), lang, isWide ? 4 : 1, home.shows.length)
  for (const [name, items] of [
    [home.communityTitle, home.community],
    [home.storiesTitle, home.stories],
    [home.mediaTitle, home.media],
  ] as const) {
    await openTab(page, name[lang])
    const one = page
      .getByRole('region', { name: name[lang], exact: true })
      .and(page.locator('[aria-roledescription]'))
    await goRound(one, lang, isWide ? 3 : 1, items.length)
  }
  await openTab(page, homeText[lang].shows)
  for (const [width, seen] of [
    [1200, 1],
    [1201, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await seenIn(carousel(homeText[lang].shows))).length).toBe(seen)
  }
  expect(complaints).toEqual([])
})

test('the FAQs show seven questions, then the next ones, wrap to the first, and link to all of them (R081 R082)', async ({
  page,
  lang,
}) => {
  await openHome(page)
  const part = page.locator('#faq')
  const questions = part.locator('summary')
  await part.scrollIntoViewIfNeeded()
  await expect(questions).toHaveCount(7)
  await expect(questions.first()).toContainText(active[0]?.question[lang] ?? '-')
  const more = part.getByRole('button', { name: homeText[lang].moreQuestions })
  await expect(async () => {
    await more.click()
    await expect(questions.first()).toContainText(active[7]?.question[lang] ?? '-', { timeout: 1_000 })
  }).toPass()
  await more.click()
  await expect(questions).toHaveCount(active.length - 14)
  await more.click()
  await expect(questions.first()).toContainText(active[0]?.question[lang] ?? '-')
  await questions.first().click()
  await expect(part.getByText(active[0]?.answer[lang] ?? '-')).toBeVisible()
  await part.getByRole('link', { name: homeText[lang].allQuestions }).click()
  await expect(page).toHaveURL(/\/home\/faqs$/)
  await expect(title(page, faqsText[lang].title)).toBeVisible()
})

test('the film has controls, the cards and the banner link onward, and an instructor opens details (R066 R072 R077 R095)', async ({
  page,
  lang,
}) => {
  const complaints = complaintsOf(page)
  await openHome(page)
  const main = page.getByRole('main')
  const t = homeText[lang]
  await main.getByRole('button', { name: t.play, exact: true }).scrollIntoViewIfNeeded()
  await expect(async () => {
    await main.getByRole('button', { name: t.unmute }).click()
    await expect(main.getByRole('button', { name: t.mute })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  // The film may start by itself while the button is pressed, in which case the click stops it.
  await expect(async () => {
    const play = main.getByRole('button', { name: t.play, exact: true })
    if (await play.isVisible()) await play.click()
    await expect(main.getByRole('button', { name: t.pause, exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(main.getByRole('button', { name: t.fullscreen })).toBeVisible()

  for (const { title: name, href } of home.contact.cards)
    await expect(main.getByRole('link', { name: name[lang], exact: true })).toHaveAttribute('href', href)
  const banner = main.getByRole('complementary').getByRole('link', { name: home.subscribe.button[lang] })
  await expect(banner).toHaveAttribute('href', '/home/R2/bundle')
  await main.getByRole('button', { name: /طارق|Tariq/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: peopleText[lang].explore })).toHaveAttribute(
    'href',
    '/home/instructors/tariq',
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(complaints).toEqual([])
})

/** The playback state of a film. */
const stateOf = (film: Locator) =>
  film.evaluate((video: HTMLVideoElement) => ({
    isMoving: !video.paused && video.currentTime > 0,
    isMuted: video.muted,
    at: video.currentTime,
  }))

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('films play muted: the hero by itself, and a preview on hover or in the middle of a phone’s screen, after which it shows its frame at 5 s (R065 R085)', async ({
    page,
    lang,
    isMobile,
  }) => {
    await openHome(page)
    const silent = page.locator('video[aria-hidden="true"]')
    await expect.poll(() => stateOf(silent)).toMatchObject({ isMoving: true, isMuted: true })
    const preview = page
      .locator('[data-preview-area]')
      .filter({ has: page.getByRole('link', { name: home.shows[0]?.title[lang] ?? '-', exact: true }) })
    const film = preview.locator('video')
    if (isMobile) {
      await preview.evaluate((area) => area.scrollIntoView({ block: 'center' }))
      await expect.poll(() => stateOf(film)).toMatchObject({ isMoving: true, isMuted: true })
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect.poll(() => stateOf(film)).toEqual({ isMoving: false, isMuted: true, at: 5 })
      return
    }
    await preview.scrollIntoViewIfNeeded()
    await expect(async () => {
      await page.mouse.move(0, 0)
      await preview.hover()
      await expect(film).toHaveCount(1, { timeout: 1_000 })
    }).toPass()
    await expect.poll(() => stateOf(film)).toMatchObject({ isMoving: true, isMuted: true })
    await page.mouse.move(0, 0)
    await expect.poll(() => stateOf(film)).toEqual({ isMoving: false, isMuted: true, at: 5 })
    await preview.hover()
    await expect.poll(async () => (await stateOf(film)).isMoving).toBe(true)
  })

  test('without hover no preview plays before the page is scrolled (R085)', async ({ page, isMobile }) => {
    await page.clock.install()
    await page.goto('/home/R2/R3/prc/All')
    const films = page.locator('[data-preview-area] video')
    await page.clock.runFor(5_000)
    await expect(films).toHaveCount(0)
    await page.evaluate(() => window.scrollBy(0, 1))
    await expect(async () => {
      await page.clock.runFor(1_000)
      await expect(films).toHaveCount(isMobile ? 1 : 0, { timeout: 500 })
    }).toPass()
  })

  test('the hero keeps its still when its film cannot be played (R065)', async ({ page, lang }) => {
    await page.route('**/video/stream/**', (route) => route.abort())
    const asked = page.waitForRequest(/hero-loop\.mp4/)
    await openHome(page)
    await asked
    await expect(page.locator('video[aria-hidden="true"]')).toHaveCount(0)
    await expect(title(page, home.hero.title[lang])).toBeVisible()
    const still = page.getByRole('main').locator('img').first()
    await expect(still).toBeVisible()
    await expect(still).toHaveJSProperty('complete', true)
  })
})

test('a film that fails to load leaves its still in place (R066)', async ({ page, lang }) => {
  await page.route('**/video/stream/**', (route) => route.abort())
  await openHome(page)
  const play = page.getByRole('main').getByRole('button', { name: homeText[lang].play, exact: true })
  await play.scrollIntoViewIfNeeded()
  await expect(async () => {
    if (await play.isVisible()) await play.click()
    await expect(play).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: home.learnAbout.title[lang] })).toBeVisible()
})

test.describe('a first visit', () => {
  test.use({ isInvited: true })

  test('the newsletter is offered once, reports faults, and is never offered to members (R079 R141 R142)', async ({
    page,
    lang,
  }) => {
    const t = newsletterText[lang]
    await page.goto('/home/')
    await page.waitForLoadState('networkidle')
    const popup = page.getByRole('dialog', { name: t.title })
    await expect(popup).toHaveCount(0)
    const hero = page.locator('#hero')
    await page.mouse.wheel(0, 100)
    await expect(hero).toBeInViewport()
    await expect(popup).toHaveCount(0)
    await page.mouse.wheel(0, 2400)
    await expect(popup).toBeVisible()
    await expect(hero).not.toBeInViewport()
    const bar = (await popup.boundingBox())?.height ?? 0
    const isPhone = (page.viewportSize()?.width ?? 0) <= 767
    if (isPhone) {
      expect(bar).toBeLessThanOrEqual(96)
      await popup.getByRole('button', { name: t.subscribe }).click()
    }
    await popup.getByRole('button', { name: t.subscribe }).click()
    await expect(popup.getByText(t.empty, { exact: true })).toBeVisible()
    await popup.getByRole('textbox', { name: t.email }).fill('sara@demo')
    await popup.getByRole('button', { name: t.subscribe }).click()
    await expect(popup.getByText(t.bad, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await popup.getByRole('button', { name: t.close }).click()
    await expect(popup).toBeHidden()
    await page.reload()
    await page.waitForLoadState('networkidle')
    await page.mouse.wheel(0, 2400)
    await expect(popup).toHaveCount(0)

    await page.evaluate(() => localStorage.removeItem('newsletterPopup'))
    const login = { emailId: 'learner@matla.test', password: 'Matla#2026' }
    expect((await page.request.post('/matla/login', { data: login })).status()).toBe(200)
    await page.goto('/home/')
    await page.waitForLoadState('networkidle')
    await page.mouse.wheel(0, 2400)
    await expect(popup).toHaveCount(0)
  })
})

test('sections expand to questions, and questions to answers in a box of at most 200 px (R022 R133 R134 R135)', async ({
  page,
  lang,
}) => {
  await page.goto('/home/faqs')
  const section = faqSections[1]
  const long = section?.items[1]
  if (!section || !long) throw new Error('The demo has no long answer')
  await page.getByText(section.question[lang], { exact: true }).click()
  await page.getByText(long.question[lang], { exact: true }).click()
  const answer = page.getByRole('group', { name: long.question[lang] })
  await expect(answer).toBeVisible()
  await expect.poll(async () => (await answer.boundingBox())?.height).toBeLessThanOrEqual(200)
  await expect(page.getByText('مخيم الصيف')).toHaveCount(0)
  await expectAccessibleInBoth(page)

  // The search result links to the single question, expanded.
  const [asked] = faqSections[2]?.items.slice(1) ?? []
  if (!asked) throw new Error('The demo has no third section')
  await page.goto(`/home/search?q=${encodeURIComponent(asked.question[lang])}`)
  await page.getByRole('main').getByRole('link', { name: asked.question[lang] }).click()
  await expect(page.getByRole('group', { name: asked.question[lang] })).toBeInViewport()
  await page.reload()
  await expect(page.getByRole('group', { name: asked.question[lang] })).toBeVisible()
})

test('the about page describes the school at any path suffix and anchor (R015 R096 R137 R138 R139 R140)', async ({
  page,
  lang,
}) => {
  const complaints = complaintsOf(page)
  // A browser that emulates a phone occasionally ignores the first jump.
  await expect(async () => {
    await page.goto('/home/R2/R3/aboutus/team#mentors')
    await expect(title(page, about.title[lang])).toBeVisible()
    const heading = page.getByRole('heading', { name: aboutText[lang].mentors, exact: true })
    await expect(heading).toBeInViewport({ timeout: 2_000 })
  }).toPass()
  for (const { title: offer } of [...about.offers, ...about.extras])
    await expect(page.getByRole('heading', { name: offer[lang], exact: true })).toBeVisible()
  const mentor = mentors[0]
  await page.getByRole('button', { name: mentor?.name[lang] ?? '-' }).click()
  await expect(page.getByRole('dialog').getByText(mentor?.bio[lang] ?? '-')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('main').getByRole('textbox', { name: newsletterText[lang].email }),
  ).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: about.cta.button[lang] }).click()
  await expect(page).toHaveURL(/\/home\/R2\/R3\/prc\/All$/)
  expect(complaints).toEqual([])
})

test('contact, social media, prices and the other lists are complete (R014 R017 R019 R035 R097 R148)', async ({
  page,
  lang,
}) => {
  const main = page.getByRole('main')
  await page.goto('/home/R2/R3/contact')
  await expect(title(page, contact.title[lang])).toBeVisible()
  for (const { email } of contact.support)
    await expect(main.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await page.goto('/home/R2/R4/socialmedia')
  await expect(title(page, social.title[lang])).toBeVisible()
  const episode = social.sections[0]?.items[0]
  await expect(
    main.getByRole('link', { name: socialText[lang].onTiktok(episode?.title[lang] ?? '-') }),
  ).toHaveAttribute('href', episode?.tiktokLink ?? '-')
  await page.goto('/home/pricing')
  await expect(title(page, pricingText[lang].title)).toBeVisible()
  await expect(main.getByText(pricingText[lang].bundleOnly).first()).toBeVisible()
  await page.goto('/home/bundle')
  await expect(title(page, bundle.name[lang])).toBeVisible()
  await page.goto('/home/specialized-courses')
  await expect(title(page, specializedText[lang].title)).toBeVisible()
  await main.getByRole('article').first().locator('a[href*="/R2/R4/filmproduction/"]').click()
  await expect(page).toHaveURL(/\/home\/R2\/R4\/filmproduction\/67/)
})

/** Measured within the page, because the browser keeps a response's body only briefly. */
const largestScript = (page: Page) =>
  page.evaluate(() => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = all.filter(({ name }) => /\/assets\/.*\.js$/.test(name))
    const [largest] = scripts.toSorted((a, b) => b.decodedBodySize - a.decodedBodySize)
    const { decodedBodySize = 0, encodedBodySize = 0 } = largest ?? {}
    return { isLarge: decodedBodySize > 200_000, isCompressed: encodedBodySize < decodedBodySize / 2 }
  })

test('deferred parts are in the page, styled, while their script loads', async ({ page, lang }) => {
  const complaints = complaintsOf(page)
  const asked = page.waitForRequest(/\/home-rest-/)
  // This request never gets a response.
  await page.route(/\/home-rest-/, () => undefined)
  await openHome(page)
  await expect.poll(async () => largestScript(page)).toMatchObject({ isLarge: true, isCompressed: true })
  await page.locator('#faq').scrollIntoViewIfNeeded()
  await asked
  await expect(page.getByRole('heading', { name: home.contact.title[lang] })).toBeVisible()
  await page.getByText(active[0]?.question[lang] ?? '-', { exact: true }).click()
  await expect(page.getByText(active[0]?.answer[lang] ?? '-')).toBeVisible()
  expect(complaints).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page is complete and styled without script, and its links work', async ({ page, lang }) => {
    await page.goto('/home/')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: home.contact.title[lang] })).toBeVisible()
    await expect(main.locator('#faq summary')).toHaveCount(7)
    const partner = main.getByText(home.partners[0]?.name[lang] ?? '-')
    await expect(partner.locator('..')).toHaveCSS('border-top-style', 'solid')
    await main.getByRole('link', { name: home.contact.cards[0]?.title[lang] ?? '-', exact: true }).click()
    await expect(title(page, contact.title[lang])).toBeVisible()
  })
})
