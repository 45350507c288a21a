import type { Page } from '@playwright/test'

/** Names and formats that are the same in both languages. */
const alike = [
  'PayTabs',
  'Tabby',
  'Tamara',
  'CSV',
  'PDF',
  'ZIP',
  'Excel',
  'Moodle',
  'WooCommerce',
  'Google',
  'ffmpeg',
  'XML',
  'SVG',
  'WebVTT',
  'vtt',
  'SMTP',
  'Ctrl',
  'VAT',
  'CSID',
  'OTP',
  'UUID',
]

/**
 * Latin words on an Arabic page outside isolated names, URLs, codes and numbers, which indicate a missing
 * translation. Covers visible text and text for screen readers.
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
