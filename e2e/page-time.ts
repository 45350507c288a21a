import type { Page } from '@playwright/test'

/** From here on the time of the page's script stands still until `page.clock` moves it. */
export async function stopTime(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Lets animations of style sheets run at this rate, on this page and the pages that follow it; 1: as they are. */
export async function animationsAtRate(page: Page): Promise<(rate: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  return (rate) => session.send('Animation.setPlaybackRate', { playbackRate: rate })
}
