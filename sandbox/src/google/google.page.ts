import { type Html, html } from '#kit/html.ts'
import { pickLang, type Lang } from '#kit/lang.ts'
import { emblem, type Frame, languageLink, page } from '#kit/page.ts'
import { googleWords } from './google.text.ts'
import { type Person, people } from './people.ts'

/** The sign-in request that the shop's page sends. */
export type SignInRequest = { readonly loginUri: string; readonly nonce: string }

/** The list of people to sign in as. */
export function chooserPage(frame: Frame, { loginUri, nonce }: SignInRequest): Html {
  const t = pickLang(googleWords, frame.lang)
  const body = html`${heading(frame, t('title'))}
    <p class="muted">${t('lead')}</p>
    <form class="mails" method="post" action="${frame.base}/google/choose">
      <input type="hidden" name="login_uri" value="${loginUri}" />
      <input type="hidden" name="nonce" value="${nonce}" />
      ${people.map((person) => row(frame.lang, person))}
    </form>`
  return page({ ...frame, title: t('title'), body, isNarrow: true })
}

function row(lang: Lang, person: Person): Html {
  const t = pickLang(googleWords, lang)
  const kind = person.email_verified ? (person.hd ? 'company' : 'confirmed') : 'unconfirmed'
  return html`<button class="btn" name="sub" value="${person.sub}">
    <b><bdi>${person.name}</bdi></b
    ><br />
    <span class="small"><bdi dir="ltr">${person.email}</bdi><br />${t(kind)}</span>
  </button>`
}

/** Google's redirect mode: the page submits the token to the shop without a click. */
export function postTokenPage(
  frame: Frame,
  loginUri: string,
  fields: Readonly<Record<string, string>>,
): Html {
  const t = pickLang(googleWords, frame.lang)
  const body = html`${heading(frame, t('title'))}
    <form id="return" method="post" action="${loginUri}">
      ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <button class="btn approve">${t('chosen')}</button>
    </form>`
  return page({ ...frame, title: t('title'), body, isNarrow: true, script: 'return.js' })
}

/** Shows the token when there is no page to return to. */
export function tokenPage(frame: Frame, person: Person, token: string): Html {
  const t = pickLang(googleWords, frame.lang)
  const body = html`${heading(frame, t('title'))}
    <div class="card">
      <p>${t('chosen')} <bdi>${person.name}</bdi></p>
      <p class="muted">${t('token')}</p>
      <pre dir="ltr">${token}</pre>
    </div>
    <p><a href="${frame.base}/google">${t('again')}</a></p>`
  return page({ ...frame, title: t('title'), body, isNarrow: true })
}

function heading({ base, lang }: Frame, title: string): Html {
  const t = pickLang(googleWords, lang)
  return html`<p class="ribbon">${emblem} ${t('sandbox')}</p>
    <header class="row spread">
      <h1>${title}</h1>
      ${languageLink(lang, `${base}/google`)}
    </header>`
}
