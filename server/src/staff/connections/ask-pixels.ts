import { pixelNames } from '@matla/contract/consent/pixels'
import type { ConnectionSettings } from '#config/connection-settings.ts'
import { getPixels } from '#engagement/consent/pixels.ts'
import { describeFailure } from '#lib/describe-failure.ts'
import { fetchText } from '#lib/http-client.ts'
import type { ProbeResult } from '#staff/system/probes.ts'

const limitMs = 5_000
const maxBytes = 2 * 1024 * 1024

/** Fetches the script of every configured pixel, as a visitor's browser does. Returns null when none is configured. */
export async function askPixels(settings: Pick<ConnectionSettings, 'pixels'>): Promise<ProbeResult | null> {
  const pixels = getPixels(settings)
  if (pixels === null) return null
  for (const name of pixelNames) {
    const pixel = pixels[name]
    if (!pixel) continue
    try {
      const address = name === 'ga4' ? `${pixel.script}?id=${pixel.id}` : pixel.script
      const { status } = await fetchText(address, { headers: {} }, limitMs, maxBytes)
      if (status !== 200) return { state: 'refused', reason: `${name}: status ${status}` }
    } catch (error) {
      return { state: 'away', reason: `${name}: ${describeFailure(error)}` }
    }
  }
  return { state: 'works' }
}
