import { startedIsAwaited } from './started-is-awaited.ts'
import { brandIsContent } from './brand-is-content.ts'
import { digitsOfAnyKeyboard } from './digits-of-any-keyboard.ts'
import { envOnlyInConfig } from './env-only-in-config.ts'
import { importByName } from './import-by-name.ts'
import { networkOnlyInAdapters } from './network-only-in-adapters.ts'
import { noZodInBrowser } from './no-zod-in-browser.ts'
import { noLeftRight } from './no-left-right.ts'
import { publicPartsOnly } from './public-parts-only.ts'
import { timeIsInjected } from './time-is-injected.ts'

/** The project's own lint rules. */
export default {
  meta: { name: 'matla' },
  rules: {
    'started-is-awaited': startedIsAwaited,
    'brand-is-content': brandIsContent,
    'digits-of-any-keyboard': digitsOfAnyKeyboard,
    'env-only-in-config': envOnlyInConfig,
    'import-by-name': importByName,
    'network-only-in-adapters': networkOnlyInAdapters,
    'no-zod-in-browser': noZodInBrowser,
    'no-left-right': noLeftRight,
    'public-parts-only': publicPartsOnly,
    'time-is-injected': timeIsInjected,
  },
}
