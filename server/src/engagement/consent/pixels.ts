import { pixelNames, type PixelName, type Pixels } from '@matla/contract/consent/pixels'
import type { ConnectionSettings } from '#config/connection-settings.ts'

export type PixelHosts = Readonly<Record<'scripts' | 'images' | 'connects', readonly string[]>>
type Wire = PixelHosts & {
  readonly script: string
  /** The path under the trial address. */
  readonly trial: string
}

/** Each provider's script host and the hosts that it calls (wire: pixels 1.1, 1.6). */
const wires: Readonly<Record<PixelName, Wire>> = {
  meta: {
    script: 'https://connect.facebook.net/en_US/fbevents.js',
    trial: '/meta/fbevents.js',
    scripts: ['https://connect.facebook.net'],
    images: ['https://www.facebook.com'],
    connects: ['https://www.facebook.com', 'https://connect.facebook.net'],
  },
  snap: {
    script: 'https://sc-static.net/scevent.min.js',
    trial: '/snap/scevent.min.js',
    scripts: ['https://sc-static.net'],
    images: ['https://tr.snapchat.com'],
    connects: ['https://tr.snapchat.com', 'https://tr6.snapchat.com', 'https://gcp.api.snapchat.com'],
  },
  tiktok: {
    script: 'https://analytics.tiktok.com/i18n/pixel/events.js',
    trial: '/tiktok/events.js',
    scripts: ['https://analytics.tiktok.com'],
    images: [],
    connects: ['https://analytics.tiktok.com'],
  },
  ga4: {
    script: 'https://www.googletagmanager.com/gtag/js',
    trial: '/ga4/gtag.js',
    scripts: ['https://*.googletagmanager.com'],
    images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    connects: [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
  },
}

/** The configured providers for pages; null for none. */
export function getPixels({ pixels: { ids, url } }: Pick<ConnectionSettings, 'pixels'>): Pixels | null {
  const all = pixelNames.flatMap((name) => {
    const id = ids[name]
    const { script, trial } = wires[name]
    return id === undefined ? [] : [[name, { id, script: url === null ? script : `${url}${trial}` }] as const]
  })
  return all.length > 0 ? Object.fromEntries(all) : null
}

/** The hosts that a page's content policy allows: only those of configured providers. */
export function listPixelHosts({ pixels: { ids, url } }: Pick<ConnectionSettings, 'pixels'>): PixelHosts {
  const used = pixelNames.filter((name) => ids[name] !== undefined).map((name) => wires[name])
  if (url !== null && used.length > 0) {
    const { origin } = new URL(url)
    return { scripts: [origin], images: [origin], connects: [origin] }
  }
  const all = (part: keyof PixelHosts) => [...new Set(used.flatMap((wire) => wire[part]))]
  return { scripts: all('scripts'), images: all('images'), connects: all('connects') }
}
