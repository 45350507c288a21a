import { Html, html } from '#kit/html.ts'
import { pickLang } from '#kit/lang.ts'
import { emblem, type Frame, languageLink, page } from '#kit/page.ts'
import { inboxWords } from './inbox.text.ts'
import { type Mail, unsubscribeUrl } from './mail.ts'

export const tabs = ['html', 'text', 'headers', 'source'] as const
export type Tab = (typeof tabs)[number]

/** The newest emails; `address` filters by recipient. */
export function listPage(frame: Frame, mails: readonly Mail[], address: string): Html {
  const t = pickLang(inboxWords, frame.lang)
  const newest = mails.slice(-200).toReversed()
  const body = html` ${heading(frame, t('title'), '/inbox')}
    <form class="row" method="get" action="${frame.base}/inbox">
      <label>${t('search')} <input type="search" name="to" value="${address}" dir="ltr" /></label>
      <button class="btn">${t('show')}</button>
      <span class="muted small">${t('newest')}</span>
    </form>
    ${newest.length === 0 && html`<p class="card">${t('empty')}</p>`}
    <ul class="mails">
      ${newest.map(
        (mail) =>
          html`<li>
            <a class="card mail" href="${frame.base}/inbox/${mail.id}">
              <b dir="auto">${mail.subject || t('noSubject')}</b>
              <span class="muted">${t('to')} <bdi dir="ltr">${mail.to.join(', ')}</bdi></span>
              <time class="muted small" dir="ltr">${shortDate(mail.date)}</time>
            </a>
          </li>`,
      )}
    </ul>`
  return page({ ...frame, title: t('title'), body })
}

/** One email with its tabs; `answer` is the shop's response to a request made by the mailbox provider. */
export function mailPage(frame: Frame, mail: Mail, tab: Tab, source: string | null, answer: string): Html {
  const t = pickLang(inboxWords, frame.lang)
  const here = `${frame.base}/inbox/${mail.id}`
  const subject = mail.subject || t('noSubject')
  const body = html` ${heading(frame, t('title'), `/inbox/${mail.id}`)}
    <p><a href="${frame.base}/inbox">${t('back')}</a></p>
    <article class="card">
      <h2 dir="auto">${subject}</h2>
      <dl class="facts">
        <dt>${t('from')}</dt>
        <dd><bdi>${mail.from}</bdi></dd>
        <dt>${t('to')}</dt>
        <dd><bdi dir="ltr">${mail.to.join(', ')}</bdi></dd>
      </dl>
      ${attachments(frame, mail)}
      <nav class="tabs" aria-label="${subject}">
        ${tabs.map(
          (name) =>
            html`<a href="${here}?tab=${name}" ${name === tab && new Html('aria-current="page"')}
              >${t(name)}</a
            >`,
        )}
      </nav>
      ${part(frame, mail, tab, source)}
    </article>
    ${unsubscribeUrl(mail) !== null && mailboxProvider(frame, here, answer)}`
  return page({ ...frame, title: subject, body })
}

function part(frame: Frame, mail: Mail, tab: Tab, source: string | null): Html {
  const t = pickLang(inboxWords, frame.lang)
  if (tab === 'headers') {
    return html`<table class="headers" dir="ltr">
      ${Object.entries(mail.headers).map(
        ([name, value]) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${value}</td>
          </tr>`,
      )}
    </table>`
  }
  if (tab === 'source') {
    return source === null ? html`<p>${t('noSource')}</p>` : html`<pre dir="ltr">${source}</pre>`
  }
  if (mail[tab] === '') return html`<p>${t('noPart')}</p>`
  if (tab === 'text') return html`<pre dir="auto">${mail.text}</pre>`
  return html`<iframe
    title="${mail.subject}"
    src="${frame.base}/inbox/${mail.id}/body"
    sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
  ></iframe>`
}

function attachments({ base, lang }: Frame, mail: Mail): Html | null {
  if (mail.attachments.length === 0) return null
  return html`<p class="files">
    ${inboxWords.attachments[lang]}:
    ${mail.attachments.map(
      ({ filename, contentType, size }, index) =>
        html`<a href="${base}/inbox/${mail.id}/attachments/${index}"><bdi>${filename || contentType}</bdi></a>
          <bdi class="muted small" dir="ltr">${Math.ceil(size / 1024)} kB</bdi>`,
    )}
  </p>`
}

function mailboxProvider({ lang }: Frame, here: string, answer: string): Html {
  const t = pickLang(inboxWords, lang)
  return html`<form class="card row" method="post" action="${here}/unsubscribe">
    <b>${t('provider')}</b>
    <button class="btn" name="how" value="one-click">${t('oneClick')}</button>
    <button class="btn" name="how" value="scan">${t('scan')}</button>
    ${answer !== '' && html`<span role="status">${t('answered')}: <bdi dir="ltr">${answer}</bdi></span>`}
  </form>`
}

function heading(frame: Frame, title: string, path: string): Html {
  const t = pickLang(inboxWords, frame.lang)
  return html`<p class="ribbon">${t('about')}</p>
    <header class="row spread">
      <h1>${emblem} ${title}</h1>
      <nav class="row">
        <a href="${frame.base}/">${t('panel')}</a> ${languageLink(frame.lang, frame.base + path)}
      </nav>
    </header>`
}

function shortDate(date: string): string {
  return /^\d{4}-/.test(date) ? `${date.slice(0, 10)} ${date.slice(11, 19)} UTC` : date
}
