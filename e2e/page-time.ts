import type { Page } from '@playwright/test'

/** Stops the clock of the page's script until `page.clock` advances it. */
export async function stopTime(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Returns a function that sets the playback rate of CSS animations on this page and later ones; 1 is normal speed. */
export async function animationsAtRate(page: Page): Promise<(rate: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  return (rate) => session.send('Animation.setPlaybackRate', { playbackRate: rate })
}
