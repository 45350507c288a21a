/**
 * Private words of earlier versions and their replacements. They match parts of names: "standing" is found in
 * `readStanding`, `standing.ts` and `coupon_standing`.
 */
export const goneWords = new Map(
  Object.entries({
    house: 'app',
    room: 'module',
    rooms: 'modules',
    wall: 'lint rule, import boundary',
    walls: 'lint rules, import boundaries',
    verb: 'use case; call name',
    verbs: 'use cases; call names',
    refuse: 'fail, reject',
    refused: 'rejected',
    refuses: 'fails, rejects',
    refusal: 'error, failure',
    refusals: 'errors, failures',
    letter: 'email; character',
    letters: 'emails; characters',
    standing: 'status, period',
    standings: 'statuses',
    held: 'locked, reserved, on hold, owned',
    sweep: 'reconcile',
    sweeps: 'reconciles',
    sweeping: 'reconciling',
    surplus: 'duplicate payment',
    stuck: 'failed',
    contributor: 'personal data provider',
    contributors: 'personal data providers',
    forget: 'erase, clear',
    forgets: 'erases, clears',
    pulse: 'session version',
    stamp: 'version',
    kept: 'cached, stored',
    shell: 'layout',
    clip: 'video',
    clips: 'videos',
    art: 'image',
    gel: 'category colour',
    gels: 'category colours',
    begun: 'started',
    alive: 'running, active',
    heed: 'handle',
    say: 'print, show',
    says: 'shows, message',
    said: 'message, text, answer',
    tell: 'report, show, send',
    tells: 'reports, shows, sends',
    told: 'reported, shown, answer',
    wish: 'request, entry',
    wishes: 'requests, entries',
    wished: 'wishlist',
    lever: 'fault',
    levers: 'faults',
    spoil: 'inject a fault, damage',
    spoiled: 'damaged',
    campus: 'LMS state',
    courier: 'webhook sender',
    ring: 'model',
    rings: 'models',
    planted: 'inserted',
    crowd: 'load generator',
    witness: 'observer',
    jacket: 'cover',
    rig: 'harness',
    door: 'endpoint, limit',
    doors: 'endpoints, limits',
    pretend: 'sandbox',
  }),
)

/** Words that are banned only next to each other. */
export const gonePairs = new Map(
  Object.entries({
    'way back': 'return path',
    'way out': 'unsubscribe',
    'take back': 'revoke',
    'stand in': 'sandbox provider',
    'stand ins': 'sandbox providers',
    'learning site': 'LMS',
    'last words': 'uncaught exceptions',
    'let in': 'complete login',
    'quick start': 'compile cache',
    'not started': 'startup errors',
  }),
)

/** Names that keep such a word, grouped by reason. */
export const keptNames = new Set([
  'setKeepAlive',
  // Public API fields, and the columns, content files and props named after them.
  'art',
  'tallArt',
  'bannerArt',
  'clip',
  'clips',
  'gel',
  'gels',
  'gelLight',
  'data-gel',
  'gel_light',
  'stamp',
  'keptUntil',
  'kept_until',
  'coverLetterInEng',
  // Fields of the export of a person's own data.
  'learningSite',
  'letters',
  // Call names, which are operation ids of the OpenAPI document.
  'pulse',
  'shell',
  'forget',
  'purchaseLetter',
  // Components of the OpenAPI document.
  'Refusal',
  'Refusals',
  // Kinds of refund: of a duplicate payment, and of a payment under review.
  'held',
  'surplus',
  'isSurplus',
  'refunds_one_surplus',
  // Applicants upload a cover letter; the form calls it that.
  'coverLetter',
  'coverLetterHint',
  // Words of libraries and of the platform.
  'keepAlive',
  'keepAliveTimeout',
  'deadLetter',
  'refused',
])

/** Figures of speech that are banned in comments; each has a plain replacement. */
export const goneInComments =
  /\b(?:house rules?|the house|the walls?|this room|(?:of its|another) room|verbs?|refusals?|stand-ins?|learning site|the sweep|a sweep|sweeps|surplus|way back|campus|courier|levers?|witness|the crowd|last words|wish book|the letter|heeds?|planted bugs?)\b/i
