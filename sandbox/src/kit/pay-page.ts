import { type Html, html } from './html.ts'
import type { Lang } from './lang.ts'
import { emblem, page } from './page.ts'

type Frame = { readonly base: string; readonly lang: Lang; readonly title: string }

/** The header of every payment page; `sandbox` states that no money moves. */
export function payHeading(title: string, sandbox: string): Html {
  return html`<p class="ribbon">${sandbox}</p>
    <h1>${emblem} ${title}</h1>`
}

/** A payment page with a message and no action. */
export function notePage(frame: Frame, sandbox: string, content: Html | string, script?: string): Html {
  const body = html`<div class="pay note">
    ${payHeading(frame.title, sandbox)}
    ${typeof content === 'string' ? html`<p class="muted">${content}</p>` : content}
  </div>`
  return page({ ...frame, body, isNarrow: true, ...(script !== undefined && { script }) })
}

/** `name` is English in both languages because tests look for it; the second line of the button explains it. */
export type ButtonWords = { readonly name: string; readonly en: string; readonly ar: string }

/** Buttons that decide a payment: the common ones first, the rare ones behind "More". */
export function decisionButtons<Name extends string>(
  lang: Lang,
  t: (key: 'decide' | 'more') => string,
  words: Readonly<Record<Name, ButtonWords>>,
  usual: readonly Name[],
): Html {
  const names = Object.keys(words) as Name[]
  const button = (name: Name) =>
    html`<div class="lever">
      <button class="btn ${name}" name="outcome" value="${name}" lang="en" dir="ltr">
        ${words[name].name}
      </button>
      <small class="muted">${words[name][lang]}</small>
    </div>`
  return html`<section aria-label="${t('decide')}">
      <h2>${t('decide')}</h2>
      <div class="levers">${usual.map(button)}</div>
    </section>
    <details class="more">
      <summary><span lang="en">More</span> <span class="muted">${t('more')}</span></summary>
      <div class="levers rare">${names.filter((name) => !usual.includes(name)).map(button)}</div>
    </details>`
}
