import { type Html, html } from '#kit/html.ts'
import { pickLang } from '#kit/lang.ts'
import { emblem, type Frame, languageLink, page } from '#kit/page.ts'
import type { PixelEvent } from './collector.ts'
import { pixelsWords } from './pixels.text.ts'

const columns = ['provider', 'event', 'id', 'value', 'address'] as const

/** The received events, newest first. */
export function pixelsPage({ base, lang }: Frame, hits: readonly PixelEvent[]): Html {
  const t = pickLang(pixelsWords, lang)
  const body = html`<header>
      ${emblem}
      <h1>${t('title')}</h1>
      <p>${t('about')}</p>
      <nav>
        <a href="${base}/">${t('panel')}</a>
        ${languageLink(lang, `${base}/pixels`)}
      </nav>
    </header>
    ${
      hits.length === 0
        ? html`<p>${t('empty')}</p>`
        : html`<table>
            <thead>
              <tr>
                ${columns.map((column) => html`<th scope="col">${t(column)}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${hits.toReversed().map(
                (hit) =>
                  html`<tr>
                    ${columns.map((column) => html`<td dir="ltr">${hit[column]}</td>`)}
                  </tr>`,
              )}
            </tbody>
          </table>`
    }`
  return page({ base, lang, title: t('title'), body })
}
