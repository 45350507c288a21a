import { expect, test } from 'vitest'
import { coursePage } from '#test/courses.ts'
import { renderPage } from '#test/render-page.tsx'
import * as page from './social.page.tsx'

const { art } = coursePage().course
const data = {
  title: 'On social media',
  description: 'Short episodes.',
  sections: [
    {
      id: 'minute',
      titleInEng: 'One minute',
      titleInArab: 'دقيقة واحدة',
      descriptionInEng: 'From the set',
      descriptionInArab: 'من موقع التصوير',
      items: [
        {
          _id: '67f0c0de0000000000000001',
          instagramLink: 'https://www.instagram.com/lens/reel/1/',
          tiktokLink: 'https://www.tiktok.com/@lens/video/1',
          imageUrl: '/x.webp',
          other: 'Before action',
          description: 'Five seconds',
          art,
        },
      ],
    },
  ],
}
const url = '/home/R2/R4/socialmedia'
const open = (answers = {}, lang: 'ar' | 'en' = 'en') =>
  renderPage({ page, path: url.slice(1), url, lang, answers })

test('the page shows the data of the call: series, episodes and both links of each (R019 R149)', async () => {
  const { html } = await open({ '/get-socialMedia-page-details': { success: true, data } })
  for (const words of ['On social media', 'One minute', 'From the set', 'Before action', 'Five seconds'])
    expect(html).toContain(words)
  expect(html).toMatch(
    /href="https:\/\/www\.instagram\.com\/lens\/reel\/1\/"[^>]*aria-label="Watch “Before action” on Instagram"/,
  )
  expect(html).toMatch(
    /href="https:\/\/www\.tiktok\.com\/@lens\/video\/1"[^>]*aria-label="Watch “Before action” on TikTok"/,
  )
})

test('a series has its name in the language of the page (R008)', async () => {
  const { html } = await open({ '/get-socialMedia-page-details': { success: true, data } }, 'ar')
  expect(html).toContain('دقيقة واحدة')
  expect(html).not.toContain('One minute')
})

test('without its content the page shows a message', async () => {
  const { html, status } = await open()
  expect(status).toBe(503)
  expect(html).toContain('Error loading data')
})
