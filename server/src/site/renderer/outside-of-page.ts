import { isOpenPage } from '@matla/contract/consent/open-pages'
import { getPixels, listPixelHosts } from '#engagement/consent/pixels.ts'
import type { Deps } from '#payments/deps.ts'
import { policyReportPath } from '#platform/http/security-headers.ts'
import { readConsent } from '#platform/settings/settings.ts'
import type { Outside } from './page-answer.ts'
import { listFormTargets } from './page-request.ts'

type OutsideDeps = Pick<Deps, 'db' | 'config' | 'payments' | 'lmsHref' | 'connections'>

/** The other origins that each page may load from and send to, for its policy. */
export function openOutside(deps: OutsideDeps) {
  const { publicUrl, slug } = deps.config
  const always = { reportTo: policyReportPath(slug), isSecure: publicUrl.startsWith('https:') }

  /** `failed` is called when the setting cannot be read, in which case the page loads no pixels. */
  return async (path: string, failed: (error: unknown) => void): Promise<Outside> => {
    const origins = { ...always, formTargets: listFormTargets(deps) }
    const settings = deps.connections.now()
    if (getPixels(settings) === null || !isOpenPage(path)) return origins
    const arePixelsOn = await readConsent(deps.db).then(
      (consent) => consent.arePixelsOn,
      (error: unknown) => {
        failed(error)
        return false
      },
    )
    return arePixelsOn ? { ...origins, pixels: listPixelHosts(settings) } : origins
  }
}
