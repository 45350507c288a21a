/** The cookie that enables the sandbox's sheet in a browser; without it the script does nothing. */
export const sheetCookie = 'sandbox_apple_pay'

/**
 * Implements `ApplePaySession` for browsers that lack it: the sheet shows the total and the lines, asks a guest for
 * contact details, and creates tokens that only the sandbox's PayTabs can read.
 */
export const sheetScript = (gateway: string): string => `(() => {
  const gateway = ${JSON.stringify(gateway)}
  if (!document.cookie.split('; ').includes('${sheetCookie}=1') || 'ApplePaySession' in window) return
  const isArabic = document.documentElement.lang === 'ar'
  const words = isArabic
    ? { title: 'Apple Pay (تجريبي)', name: 'الاسم', email: 'البريد', wait: 'لحظات…', done: 'تم', not: 'لم تكتمل عملية الدفع' }
    : { title: 'Apple Pay (sandbox)', name: 'Name', email: 'Email', wait: 'One moment…', done: 'Done', not: 'Payment not completed' }
  const choices = [
    ['approve', 'Approve'], ['decline', 'Decline'], ['funds', 'Insufficient funds'], ['hold', 'Hold for review'],
    ['bank-page', 'Bank asks first'], ['other-amount', 'Token for another amount'],
  ]
  const make = (tag, text = '', set = {}) => Object.assign(document.createElement(tag), { textContent: text }, set)
  const ltr = (text) => '\\u2068' + text + '\\u2069'
  let open = null

  class ApplePayError {
    constructor(code, contactField, message) { Object.assign(this, { code, contactField, message }) }
  }

  class ApplePaySession {
    static STATUS_SUCCESS = 0
    static STATUS_FAILURE = 1
    static canMakePayments() { return true }
    static supportsVersion(version) { return version <= 14 }
    #request
    #version
    #host = null
    #parts = {}
    #isValidated = false
    #timer
    constructor(version, request) {
      if (!navigator.userActivation.isActive) throw new DOMException('Must create a new ApplePaySession from a user gesture handler.', 'InvalidAccessError')
      if (!/^\\d+\\.\\d\\d$/.test(request.total.amount)) throw new TypeError('total')
      this.#version = version
      this.#request = request
    }
    begin() {
      if (open) throw new DOMException('Page already has an active payment session.', 'InvalidAccessError')
      open = this
      this.#show()
      const { href: validationURL } = new URL('/paymentservices/startSession', gateway)
      queueMicrotask(() => this.onvalidatemerchant?.({ validationURL }))
    }
    abort() { this.#close() }
    completeMerchantValidation(session) {
      if (session?.domainName !== location.hostname || !(session.expiresAt > session.epochTimestamp)) return this.#cancel()
      this.#isValidated = true
      this.#enable(true)
    }
    completePayment(result) {
      clearTimeout(this.#timer)
      const { status, errors = [] } = typeof result === 'object' ? result : { status: result }
      if (status === ApplePaySession.STATUS_FAILURE && errors.length > 0) {
        this.#parts.note.textContent = errors.map(({ message }) => message).join(' ')
        return this.#enable(true)
      }
      this.#parts.note.textContent = status === ApplePaySession.STATUS_SUCCESS ? words.done : words.not
      this.#enable(false)
      setTimeout(() => this.#close(), 300)
    }
    #cancel() {
      this.#close()
      this.oncancel?.({ type: 'cancel', sessionError: { code: 'unknown', info: {} } })
    }
    #close() {
      clearTimeout(this.#timer)
      this.#host?.remove()
      this.#host = null
      if (open === this) open = null
    }
    #enable(isOn) {
      for (const button of this.#parts.buttons) button.disabled = !isOn
      if (isOn && this.#parts.note.textContent === words.wait) this.#parts.note.textContent = ''
    }
    #show() {
      const { total, lineItems = [], requiredShippingContactFields: fields = [], currencyCode } = this.#request
      const host = make('div', '', { id: 'apple-pay-sandbox', lang: isArabic ? 'ar' : 'en', dir: isArabic ? 'rtl' : 'ltr' })
      const root = host.attachShadow({ mode: 'open' })
      const style = new CSSStyleSheet()
      style.replaceSync(${JSON.stringify(sheetStyle)})
      root.adoptedStyleSheets = [style]
      const box = make('dialog', '', { ariaLabel: words.title })
      const list = make('dl')
      for (const { label, amount } of [...lineItems, total])
        list.append(make('dt', ltr(label)), make('dd', ltr(currencyCode + ' ' + amount)))
      list.lastChild.className = list.lastChild.previousSibling.className = 'total'
      const input = (name, type, label) => {
        const field = make('input', '', { name, type, ariaLabel: label })
        const row = make('label', label)
        row.append(field)
        return { field, row }
      }
      const name = fields.includes('name') && input('name', 'text', words.name)
      const email = fields.includes('email') && input('email', 'email', words.email)
      const note = make('p', words.wait, { role: 'status' })
      const buttons = choices.map(([outcome, text]) => make('button', text, { type: 'button', disabled: true, lang: 'en', dir: 'ltr', className: outcome, onclick: () => this.#authorise(outcome, { name, email }) }))
      const cancel = make('button', 'Cancel', { type: 'button', lang: 'en', dir: 'ltr', className: 'cancel', onclick: () => this.#cancel() })
      this.#parts = { note, buttons }
      const form = make('div', '', { className: 'choices' })
      form.append(...buttons, cancel)
      box.append(make('h2', words.title), list)
      for (const each of [name, email]) if (each) box.append(each.row)
      box.append(note, form)
      box.addEventListener('cancel', (event) => { event.preventDefault(); this.#cancel() })
      root.append(box)
      document.body.append(host)
      this.#host = host
      box.showModal()
    }
    #authorise(outcome, { name, email }) {
      if (!this.#isValidated) return
      this.#enable(false)
      this.#parts.note.textContent = words.wait
      const { total, currencyCode } = this.#request
      const id = crypto.randomUUID().replaceAll('-', '')
      const amount = outcome === 'other-amount' ? '1.00' : total.amount
      const facts = { amount, currency: currencyCode, outcome: outcome === 'other-amount' ? 'approve' : outcome, id }
      const [first = '', ...rest] = name ? name.field.value.trim().split(/\\s+/) : []
      const payment = {
        token: {
          paymentData: { version: 'EC_v1', data: btoa(JSON.stringify(facts)), signature: 'sandbox', header: { transactionId: id } },
          paymentMethod: { displayName: 'mada 0008', network: 'mada', type: 'debit' },
          transactionIdentifier: id.toUpperCase(),
        },
        ...((name || email) && { shippingContact: { givenName: first, familyName: rest.join(' '), emailAddress: email ? email.field.value.trim() : '' } }),
      }
      this.#timer = setTimeout(() => this.#cancel(), 30_000)
      this.onpaymentauthorized?.({ payment })
    }
  }
  Object.assign(window, { ApplePaySession, ApplePayError })
})()
`

/** Applied in a shadow root, so that neither the shop's page nor the sheet restyles the other. */
const sheetStyle = `
dialog { position: fixed; inset: auto 0 0; margin: 0 auto; width: min(100%, 26rem); box-sizing: border-box; padding: 1.25rem;
  border: 0; border-radius: 1rem 1rem 0 0; background: #fff; color: #111; color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; }
dialog::backdrop { background: rgb(0 0 0 / 55%); }
h2 { margin: 0 0 .75rem; font-size: 1.1rem; }
dl { display: grid; grid-template-columns: 1fr auto; gap: .25rem 1rem; margin: 0 0 .75rem; }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; }
.total { padding-block-start: .5rem; border-block-start: 1px solid #ddd; font-weight: 700; }
label { display: grid; gap: .25rem; margin-block-end: .5rem; }
input { padding: .5rem .75rem; border: 1px solid #999; border-radius: .5rem; font: inherit; }
p { min-block-size: 1.5em; margin: .25rem 0 .5rem; }
.choices { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem; }
button { padding: .6rem; border: 1px solid #999; border-radius: .5rem; background: #f4f4f4; color: #111; font: inherit; cursor: pointer; }
button:disabled { opacity: .5; cursor: default; }
.approve { grid-column: 1 / -1; border-color: #000; background: #000; color: #fff; }
.cancel { grid-column: 1 / -1; background: none; }
@media (min-width: 700px) { dialog { inset: 0; margin: auto; block-size: fit-content; border-radius: 1rem; } }
`
