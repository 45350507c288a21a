import type { Lang } from '@matla/contract/kit/lang'
import { builtPages } from '#site/renderer/pages-build.ts'
import { comeBack, press, returnForm } from '#test/buyer.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import type { Who } from './row.ts'
import { sound } from '#test/fixtures/demo-courses.ts'

type Opened = { readonly status: number; readonly location: string | undefined; readonly html: string }

/** Opens the demo shop with its pages and one session for each kind of visitor. */
export async function openWalkedShop() {
  const shop = await openShop({ pages: true, jobs: 'none', providers: 'inside' })
  const sessions = await sessionsAt(shop)
  const build = await builtPages()?.load()
  return {
    ...shop,
    routes: build?.routes ?? {},
    /** Requests a page as this person's browser does before any script runs. */
    open: async (path: string, lang: Lang, who: Who): Promise<Opened> => {
      const headers = { cookie: `language=${lang}${sessions[who]}` }
      const { statusCode, headers: received, body } = await shop.app.inject({ url: path, headers })
      return { status: statusCode, location: received.location, html: body }
    },
  }
}

export type WalkedShop = Awaited<ReturnType<typeof openWalkedShop>>

async function sessionsAt(shop: Shop): Promise<Record<Who, string>> {
  const sessionOf = (token: string) => `; session=${token}`
  /** A buyer whose payment has this outcome; null: undecided. */
  const buyer = async (outcome: string | null) => {
    const arrived = await shop.arrive(`${outcome ?? 'waiting'}@example.com`, [sound])
    const { redirectUrl } = await shop.openPage(arrived)
    if (outcome !== null) await comeBack(returnForm(await press(redirectUrl, outcome)))
    return sessionOf(arrived.token)
  }
  return {
    visitor: '',
    newcomer: sessionOf(await shop.logIn('newcomer')),
    learner: sessionOf(await shop.logIn('learner')),
    shopper: sessionOf((await shop.arrive('shopper@example.com', [sound])).token),
    waiting: await buyer(null),
    declined: await buyer('decline'),
    paid: await buyer('approve'),
  }
}
