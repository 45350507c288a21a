import type { Page } from '@playwright/test'

/** Names and formats that are written alike in both languages. */
const alike = [
  'PayTabs',
  'Tabby',
  'CSV',
  'PDF',
  'ZIP',
  'Excel',
  'Moodle',
  'Google',
  'ffmpeg',
  'XML',
  'Ctrl',
  'VAT',
  'CSID',
  'OTP',
  'UUID',
]

/**
 * The Latin words of a page in Arabic that stand in no isolated name, address, code or number: what a translation was
 * forgotten for. Read are the words that are seen and those that are spoken.
 */
export const latinWords = (page: Page): Promise<string[]> =>
  page.evaluate((known) => {
    const isolated = 'bdi, [dir="ltr"], [dir="auto"], kbd, code, pre, [lang="en"], script, style'
    const spoken = ['alt', 'title', 'aria-label', 'placeholder']
    const found = new Set<string>()
    const look = (text: string) => {
      const bare = text.replaceAll(/[\u2066-\u2068][^\u2069]*\u2069/g, ' ').replaceAll(/\S+@\S+/g, ' ')
      for (const [word] of bare.matchAll(/[A-Za-z][A-Za-z]+/g))
        if (!known.includes(word)) found.add(`${word}: ${text.trim()}`)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.closest(isolated) === null) look(node.nodeValue ?? '')
    for (const element of document.querySelectorAll(spoken.map((name) => `[${name}]`).join(', ')))
      if (element.closest('[lang="en"]') === null)
        for (const name of spoken) look(element.getAttribute(name) ?? '')
    return [...found]
  }, alike)
