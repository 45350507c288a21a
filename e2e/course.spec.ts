import { courseLevels, factName } from '@matla/contract/catalogue/course-facts'
import { articlesText } from '@matla/web/app/articles/articles.text.ts'
import { bundleText } from '@matla/web/app/bundle/bundle.text.ts'
import { cartButtonText } from '@matla/web/app/cart/add-to-cart.text.ts'
import { catalogueText } from '@matla/web/app/catalogue/catalogue.text.ts'
import { courseText } from '@matla/web/app/catalogue/course.text.ts'
import { homeText } from '@matla/web/app/home/home.text.ts'
import { playerText } from '@matla/web/app/layout/player.text.ts'
import { instructorText } from '@matla/web/app/people/instructor.text.ts'
import { listingFilterText } from '@matla/web/app/catalogue/listing-filter.text.ts'
import { listingText } from '@matla/web/app/catalogue/listing.text.ts'
import { truncateAtWord } from '@matla/web/app/lib/format.ts'
import { sound, writing } from './demo.ts'
import { coursePath, title } from './journey.ts'
import { animationsAtRate } from './page-time.ts'
import { main } from './people.ts'
import { expect, test } from './shop.ts'

test('a loading bar ends above the list, course details expand and collapse, and all of them are open on paper (R094 R101 R102 R103 R104)', async ({
  page,
  lang,
}) => {
  const t = courseText[lang]
  const animateAt = await animationsAtRate(page)
  await animateAt(0.1)
  await page.goto('/home/R2/R3/prc/Scriptwriting', { waitUntil: 'commit' })
  const loader = main(page).getByRole('progressbar', { name: listingText[lang].loading })
  await expect(loader).toBeVisible()
  await expect(main(page).getByRole('heading', { name: writing.name[lang], exact: true })).toBeVisible()
  await animateAt(1)
  await expect(loader).toBeHidden()
  await main(page)
    .getByRole('link', { name: catalogueText[lang].details })
    .and(page.locator(`a[href$="${writing.id}"]`))
    .click()
  await expect(title(page, writing.name[lang])).toBeVisible()

  const cut = (longest: number) =>
    main(page).getByText(truncateAtWord(writing.description[lang], longest), { exact: true })
  await page.setViewportSize({ width: 480, height: 844 })
  await expect(cut(150)).toBeVisible()
  await expect(cut(260)).toBeHidden()
  await page.setViewportSize({ width: 481, height: 844 })
  await expect(cut(260)).toBeVisible()
  await expect(cut(150)).toBeHidden()

  for (const name of [t.learn, t.lessons, t.instructor]) {
    const part = main(page)
      .locator('details')
      .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
    const inside = part
      .getByRole('listitem')
      .or(part.getByRole('heading', { level: 3 }))
      .first()
    await expect(inside).toBeVisible()
    await part.getByRole('heading', { level: 2 }).click()
    await expect(inside).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(inside).toBeVisible()
    await page.emulateMedia({ media: null })
  }
  await page.emulateMedia({ media: 'print' })
  await expect(main(page).getByRole('button')).toHaveCount(0)
})

test('the courses are sorted and filtered immediately, and the URL records the choice', async ({
  page,
  lang,
}) => {
  const t = { ...listingText[lang], ...listingFilterText[lang] }
  const filter = (name: string) => main(page).getByRole('checkbox', { name })
  await page.goto('/home/R2/R3/prc/All')
  await main(page).getByRole('combobox', { name: t.sort }).selectOption({ label: t.cheapest })
  await expect(page).toHaveURL(/\/All\?sort=price$/)
  await expect(main(page).getByRole('article').first()).toContainText('590')
  await main(page).getByText(t.filter, { exact: true }).click()
  await filter(factName(courseLevels, 'SPECIALIZED', lang)).check()
  await expect(main(page).getByText(t.count(2), { exact: true }).first()).toBeVisible()
  await expect(main(page).getByRole('article')).toHaveCount(2)
  await page.reload()
  await expect(filter(factName(courseLevels, 'SPECIALIZED', lang))).toBeChecked()
  await expect(main(page).getByRole('article')).toHaveCount(2)
  await main(page).getByRole('link', { name: t.clear }).click()
  await expect(page).toHaveURL(/\/All$/)
  await expect(main(page).getByRole('article')).toHaveCount(14)
})

test('the instructor’s name on a card and on a course page leads to all their courses (R095)', async ({
  page,
  lang,
}) => {
  const t = instructorText[lang]
  const wayTo = (id: string) => main(page).locator(`a[href="/home/instructors/${id}"]`).first()
  await page.goto('/home/R2/R3/prc/Cinematography')
  await wayTo('tariq').click()
  await expect(page).toHaveURL(/\/home\/instructors\/tariq$/)
  await page.goto(coursePath(writing.id))
  const name = await wayTo('layan').innerText()
  await wayTo('layan').click()
  await expect(title(page, name)).toBeVisible()
  await expect(main(page).getByRole('heading', { name: t.coursesBy(name) })).toBeVisible()
  const details = main(page).getByRole('article').getByRole('link', { name: catalogueText[lang].details })
  await expect(details).toHaveCount(2)
  await main(page)
    .getByRole('link', { name: articlesText[lang].byAuthor(name) })
    .click()
  await expect(page).toHaveURL(/\/home\/authors\/layan$/)
  await main(page)
    .getByRole('link', { name: t.coursesBy(name) })
    .click()
  await details.last().click()
  await expect(page).toHaveURL(/\/filmproduction\//)
})

test('the preview plays from the video call, and the cart notice closes by itself (R105 R107)', async ({
  page,
  lang,
}) => {
  await page.goto(coursePath(sound.id))
  const film = main(page).locator('video')
  await expect(async () => {
    await main(page).locator('a[href*="/video/stream/"]').click()
    await expect(film).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentSrc))
    .toContain('/matla/video/stream/trailer-sound')
  const added = page.getByText(cartButtonText[lang].added)
  await page.locator('#purchase').getByRole('button', { name: cartButtonText[lang].add }).click()
  await expect(added).toBeVisible()
  await expect(added).toBeHidden()
})

test('a free lesson plays in its place, by keyboard, with captions and a transcript in the page’s language @each-view', async ({
  page,
  lang,
}) => {
  await page.goto('/home/')
  await main(page)
    .getByRole('link', { name: new RegExp(`^${homeText[lang].watchFreeLesson}`) })
    .click()
  await expect(page).toHaveURL(/\/filmproduction\/[0-9a-f]{24}$/)
  await main(page).getByRole('link', { name: courseText[lang].watchFreeLesson }).click()
  const lesson = main(page).locator('#free-lesson')
  const row = lesson.locator('summary').first()
  await expect(row).toContainText(courseText[lang].preview)
  const film = lesson.locator('video')
  const state = () =>
    film.evaluate(({ paused, currentTime, textTracks, currentSrc }: HTMLVideoElement) => ({
      isPlaying: !paused && currentTime > 0,
      isOfCall: currentSrc.includes('/matla/video/stream/'),
      captions: [...textTracks].filter(({ mode }) => mode === 'showing').map((each) => each.language),
    }))
  await row.focus()
  await page.keyboard.press('Enter')
  await expect.poll(state).toEqual({ isPlaying: true, isOfCall: true, captions: [lang] })
  await expect(film).toHaveAccessibleName(new RegExp(`^${catalogueText[lang].freeLesson}: .`))
  await page.keyboard.press('Tab')
  await expect(film).toBeFocused()
  await page.keyboard.press('Space')
  await expect.poll(state).toMatchObject({ isPlaying: false })
  const transcript = lesson.getByText(playerText[lang].transcript)
  await transcript.click()
  await expect(lesson.locator('details')).toContainText(lang === 'ar' ? '[بلا صوت]' : '[No sound]')
  await row.press('Enter')
  await expect(film).toBeHidden()
  await expect(page).toHaveURL(/#free-lesson$/)
})

test('the offer counts down, and its code can no longer be copied after it expires (R112 R113 R114)', async ({
  page,
  lang,
}) => {
  const t = bundleText[lang]
  await page.clock.install()
  await page.goto('/home/R2/bundle')
  const timer = main(page).getByRole('timer', { name: t.timeLeft })
  await expect(timer).toHaveText(new RegExp(`(?:\\d\\d[\\p{L}\\p{M}]+){5}$`, 'u'))
  const copy = main(page).getByRole('button', { name: t.copy })
  await expect(copy).toBeVisible()
  await page.clock.fastForward(100 * 24 * 60 * 60 * 1000)
  await expect(main(page).getByText(t.expired, { exact: true })).toBeVisible()
  await expect(timer).toHaveCount(0)
  await expect(copy).toHaveCount(0)
})
