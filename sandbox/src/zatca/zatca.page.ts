import { type Html, html } from '#kit/html.ts'
import { pickLang } from '#kit/lang.ts'
import { emblem, type Frame, languageLink, page } from '#kit/page.ts'
import { table } from '#kit/table.ts'
import type { ChainFault } from './chain.ts'
import type { SentDocument } from './documents.ts'
import type { GatewayId } from './gateway-ids.ts'
import { zatcaWords } from './zatca.text.ts'

type Chain = {
  readonly id: GatewayId
  readonly sent: readonly SentDocument[]
  readonly faults: readonly ChainFault[]
}

/** The documents that units submitted, with gaps and forks in their chains. */
export function zatcaPage({ base, lang }: Frame, chains: readonly Chain[]): Html {
  const t = pickLang(zatcaWords, lang)
  const body = html`<p class="ribbon">${t('about')}</p>
    <header class="row spread">
      <h1>${emblem} ${t('title')}</h1>
      <nav class="row">
        <a href="${base}/">${t('panel')}</a>
        ${languageLink(lang, `${base}/zatca/`)}
      </nav>
    </header>
    ${chains.length === 0 && html`<p class="card muted">${t('noUnits')}</p>`}
    ${chains.map((chain) => chainCard({ base, lang }, chain))}`
  return page({ base, lang, title: t('title'), body })
}

function chainCard({ base, lang }: Frame, { id, sent, faults }: Chain): Html {
  const t = pickLang(zatcaWords, lang)
  return html`<section class="card">
    <h2><bdi dir="ltr">${id.serial}</bdi></h2>
    <dl class="facts">
      <dt>${t('vatNumber')}</dt>
      <dd><bdi dir="ltr">${id.vatNumber}</bdi></dd>
      <dt>${t('status')}</dt>
      <dd>${t(id.isRevoked ? 'revoked' : 'live')}</dd>
      <dt>${t('chain')}</dt>
      <dd>${faults.length === 0 ? t('sound') : faults.map((each) => faultLine(lang, each))}</dd>
    </dl>
    ${documents(lang, sent)}
    ${
      !id.isRevoked &&
      html`<form class="bar" method="post" action="${base}/zatca/revoke">
        <input type="hidden" name="serial" value="${id.serial}" />
        <button class="btn tiny decline">${t('revoke')}</button>
      </form>`
    }
  </section>`
}

const faultLine = (lang: Frame['lang'], { fault, counter, numbers }: ChainFault): Html =>
  html`<p class="status D">
    ${zatcaWords[fault][lang]} <bdi dir="ltr">${counter}</bdi>
    <bdi dir="ltr">${numbers.join(' ')}</bdi>
  </p>`

const shown = 50
const heads = ['counter', 'number', 'kind', 'at', 'answer', 'codes'] as const

function documents(lang: Frame['lang'], sent: readonly SentDocument[]): Html {
  const t = pickLang(zatcaWords, lang)
  return table(
    t,
    { label: 'documents', none: 'noDocuments', heads },
    sent.slice(-shown).toReversed(),
    (document) =>
      html`<tr>
        <td><bdi dir="ltr">${document.counter}</bdi></td>
        <td><bdi dir="ltr">${document.number}</bdi></td>
        <td>${t(document.form)} <bdi dir="ltr">${document.type}</bdi></td>
        <td><bdi dir="ltr">${document.at.slice(0, 19).replace('T', ' ')}</bdi></td>
        <td><bdi dir="ltr">${document.status}</bdi></td>
        <td><bdi dir="ltr">${document.codes.join(' ') || '–'}</bdi></td>
      </tr>`,
  )
}
