import { begunIsAwaited } from './begun-is-awaited.ts'
import { brandIsContent } from './brand-is-content.ts'
import { contractStandsAlone } from './contract-stands-alone.ts'
import { envOnlyInConfig } from './env-only-in-config.ts'
import { leaveByName } from './leave-by-name.ts'
import { networkOnlyInAdapters } from './network-only-in-adapters.ts'
import { noZodInBrowser } from './no-zod-in-browser.ts'
import { nothingSaysLeft } from './nothing-says-left.ts'
import { pureStaysPure } from './pure-stays-pure.ts'
import { routesTranslate } from './routes-translate.ts'
import { sqlOnlyInStores } from './sql-only-in-stores.ts'
import { timeIsInjected } from './time-is-injected.ts'
import { webLayers } from './web-layers.ts'

/** The lint rules of this project. */
export default {
  meta: { name: 'matla' },
  rules: {
    'begun-is-awaited': begunIsAwaited,
    'brand-is-content': brandIsContent,
    'contract-stands-alone': contractStandsAlone,
    'env-only-in-config': envOnlyInConfig,
    'leave-by-name': leaveByName,
    'network-only-in-adapters': networkOnlyInAdapters,
    'no-zod-in-browser': noZodInBrowser,
    'nothing-says-left': nothingSaysLeft,
    'pure-stays-pure': pureStaysPure,
    'routes-translate': routesTranslate,
    'sql-only-in-stores': sqlOnlyInStores,
    'time-is-injected': timeIsInjected,
    'web-layers': webLayers,
  },
}
