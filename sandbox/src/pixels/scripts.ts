import type { Provider } from './collector.ts'

/** Takes over Meta's queue, holds events back while consent is revoked, and requests its pixel (wire: pixels 1.2, 2). */
const meta = `(() => {
  const at = new URL('.', document.currentScript.src)
  const state = { id: '', isQueueing: false, queued: [] }
  const send = (name, facts, options) => {
    const query = new URLSearchParams({ id: state.id, ev: name, dl: location.href, rl: document.referrer, if: 'false' })
    for (const [key, value] of Object.entries(facts ?? {}))
      query.set('cd[' + key + ']', typeof value === 'object' ? JSON.stringify(value) : String(value))
    if (options?.eventID) query.set('eid', options.eventID)
    new Image().src = new URL('tr/?' + query, at).href
  }
  const commands = {
    init: (id) => { state.id = id },
    set: () => {},
    consent: (how) => {
      state.isQueueing = how === 'revoke'
      if (!state.isQueueing) for (const event of state.queued.splice(0)) send(...event)
    },
    track: (...event) => { state.isQueueing ? state.queued.push(event) : send(...event) },
  }
  const { fbq } = window
  fbq.callMethod = (command, ...args) => commands[command]?.(...args)
  for (const call of fbq.queue.splice(0)) fbq.callMethod(...call)
})()`

const snap = `(() => {
  const at = new URL('.', document.currentScript.src)
  let id = ''
  const commands = {
    init: (pixel) => { id = pixel },
    track: (name, facts) => {
      const body = new URLSearchParams({ pid: id, ev: name, pl: location.href, rf: document.referrer })
      const names = { price: 'e_pr', currency: 'e_cur', transaction_id: 'e_tid', client_dedup_id: 'cdid', item_ids: 'e_iids' }
      for (const [key, short] of Object.entries(names))
        if (facts?.[key] !== undefined) body.set(short, String(facts[key]))
      fetch(new URL('p', at), { method: 'POST', body, keepalive: true })
    },
  }
  const { snaptr } = window
  snaptr.handleRequest = (command, ...args) => commands[command]?.(...args)
  for (const call of snaptr.queue.splice(0)) snaptr.handleRequest(...call)
})()`

const tiktok = `(() => {
  const at = new URL('.', document.currentScript.src)
  const queue = window.ttq
  const code = Object.keys(queue._i ?? {})[0] ?? ''
  const state = { isQueueing: false, queued: [] }
  const send = (event, properties, options) => {
    if (state.isQueueing) return state.queued.push([event, properties, options])
    const context = { pixel: { code }, page: { url: location.href, referrer: document.referrer } }
    const body = JSON.stringify({ event, event_id: options?.event_id ?? '', context, properties: properties ?? {} })
    return fetch(new URL('api/v2/pixel', at), { method: 'POST', body, headers: { 'content-type': 'application/json' }, keepalive: true })
  }
  const commands = {
    holdConsent: () => { state.isQueueing = true },
    revokeConsent: () => { state.isQueueing = true },
    grantConsent: () => {
      state.isQueueing = false
      for (const event of state.queued.splice(0)) send(...event)
    },
    page: () => send('Pageview'),
    track: send,
    identify: () => {},
    load: () => {},
  }
  const calls = queue.splice(0)
  Object.assign(queue, commands)
  for (const [command, ...args] of calls) commands[command]?.(...args)
})()`

/** Sends nothing while analytics consent is denied, which is the strict interpretation (wire: pixels 1.5). */
const ga4 = `(() => {
  const at = new URL('.', document.currentScript.src)
  const state = { id: '', storage: 'denied', ads: 'denied' }
  const commands = {
    consent: (_, granted) => {
      state.storage = granted.analytics_storage ?? state.storage
      state.ads = granted.ad_storage ?? state.ads
    },
    config: (id) => { state.id = id },
    js: () => {},
    event: (name, facts) => {
      if (state.storage !== 'granted') return
      const query = new URLSearchParams({ v: '2', tid: state.id, en: name, dl: facts.page_location ?? location.href })
      query.set('gcs', 'G1' + (state.ads === 'granted' ? '1' : '0') + '1')
      if (facts.page_title) query.set('dt', facts.page_title)
      if (facts.transaction_id) query.set('ep.transaction_id', facts.transaction_id)
      if (facts.currency) query.set('cu', facts.currency)
      if (facts.value !== undefined) query.set('epn.value', String(facts.value))
      fetch(new URL('g/collect?' + query, at), { method: 'POST', keepalive: true })
    },
  }
  const run = (call) => commands[call[0]]?.(...Array.from(call).slice(1))
  const layer = window.dataLayer
  for (const call of layer.splice(0)) run(call)
  layer.push = (...calls) => { calls.forEach(run); return 0 }
})()`

export const scripts: Readonly<Record<Provider, { readonly name: string; readonly source: string }>> = {
  meta: { name: 'fbevents.js', source: meta },
  snap: { name: 'scevent.min.js', source: snap },
  tiktok: { name: 'events.js', source: tiktok },
  ga4: { name: 'gtag.js', source: ga4 },
}
