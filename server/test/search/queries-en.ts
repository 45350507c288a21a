import type { QueryGroup } from './query-groups.ts'

/** Queries as visitors type them in Latin letters, including Arabic words. */
export const englishQueries: readonly QueryGroup[] = [
  [
    ['directing'],
    'director, directors, film director, directing, direct a movie, assistant director, ekhraj, ikhraj, mukhrij, blocking, shot list, shot sizes',
  ],
  [
    ['production'],
    'producer, producers, producing, executive producer, line producer, production manager, entaj, intaj, muntij, schedule, scheduling, call sheet',
  ],
  [['production'], 'permits, filming permit, location scouting, locations, insurance, contracts'],
  [['production', 'budgetArticle'], 'budget, budgeting, film budget, cost of a film'],
  [['grantArticle', 'production'], 'funding, fund, grant, grants, grant application, financing, sponsor'],
  [
    ['cinematography', 'mobile'],
    'cameraman, camera operator, videographer, videography, photographer, photography, filming, shooting, taswir, tasweer, musawir',
  ],
  [
    ['cinematography'],
    'cinematographer, cinematography, director of photography, dop, gaffer, lighting, lights, light, idaa, exposure, framing, composition',
  ],
  [
    ['cinematography', 'lensArticle'],
    'lens, lenses, camera, cameras, focal length, depth of field, white balance',
  ],
  [
    ['sound'],
    'sound, sound engineer, sound recordist, audio, audio engineer, recording, recordist, mixing, mixer, sound mix, boom, boom operator',
  ],
  [['sound'], 'microphone, microphones, mic, mics, foley, adr, sound design, noise, sawt, sout'],
  [
    ['acting'],
    'actor, actress, actors, acting, act, actresses, performance, casting, tamthil, tamtheel, mumathil',
  ],
  [['acting', 'selfTapeArticle'], 'audition, auditions, self tape, self-tape, headshot'],
  [
    ['editing1', 'editing2', 'colour'],
    'editor, editors, video editor, editing, edit, video editing, film editor, montage, montaj, muntaj, cutting, post production',
  ],
  [
    ['editing1', 'editing2', 'colour'],
    'premiere, premiere pro, adobe premiere, final cut, davinci, davinci resolve, capcut, avid, trailer, pacing',
  ],
  [
    ['colour'],
    'colorist, colourist, color, colour, color grading, colour correction, grading, vfx, visual effects',
  ],
  [
    ['screenwriting', 'series'],
    'writer, writers, screenwriter, screenwriters, screenplay, scenario, script writer, scriptwriter, writing, sinario, senario, kitaba',
  ],
  [
    ['screenwriting'],
    'character, characters, dialogue, dialogues, plot, logline, story, storytelling, three act structure, how to write a script',
  ],
  [
    ['series'],
    'tv, tv series, series, episode, episodes, pilot, season, sitcom, showrunner, drama, musalsal',
  ],
  [['documentary'], 'documentary, documentaries, docs, interview, interviews, docuseries, wathaiqi'],
  [
    ['mobile'],
    'mobile, phone, smartphone, iphone, android, phone filmmaking, mobile film, shooting on phone, tiktok, reels, jawal',
  ],
  [
    ['ai', 'aiArticle'],
    'ai, artificial intelligence, chatgpt, midjourney, storyboard, storyboards, previs, ai tools',
  ],
  [
    ['festivals', 'festivalArticle'],
    'festival, festivals, film festivals, distribution, distributor, distributors, marketing, premiere of a film, netflix, press kit',
  ],
  [['posterArticle', 'festivals'], 'poster, posters, film poster'],
  [['ebooks', 'budgetArticle'], 'short film, short films, first film'],
  [['ebooks'], 'book, books, ebook, ebooks, e-book, free book, pdf'],
  [['package'], 'package, full package, bundle, all courses, baqa, complete bundle'],
  [['pricing', 'package'], 'price, prices, pricing, cost, how much, fees'],
  [['coupon'], 'coupon, coupons, discount, discount code, promo code, promo, voucher, offer, kod khasm'],
  [
    ['refund', 'refundHow', 'refundPolicy'],
    'refund, refunds, money back, cancel, cancellation, return, get my money back, refund policy, cancel order, istirdad',
  ],
  [
    ['instalments'],
    'tabby, tamara, installments, instalments, installment, pay later, split payment, taqseet, bnpl',
  ],
  [
    ['payment'],
    'payment, payments, pay, payment methods, mada, visa, mastercard, apple pay, credit card, card, bank transfer',
  ],
  [['invoice', 'taxInvoice'], 'invoice, invoices, tax invoice, vat, receipt, tax, fatora'],
  [
    ['certificate', 'packageCertificate', 'minimum'],
    'certificate, certificates, certification, certified, diploma, accredited, shahada',
  ],
  [['password'], 'password, forgot password, reset password, forgot my password, reset'],
  [['login', 'sameAccount', 'signUp'], 'login, log in, sign in, account, my account'],
  [['changeEmail', 'contact', 'reach'], 'email, change email, e-mail, change my email'],
  [
    ['contact', 'reach'],
    'contact, contact us, support, help, whatsapp, customer service, customer support, phone number',
  ],
  [['complaints'], 'complaint, complaints, complain'],
  [['seats'], 'company, companies, team, organisation, organization, corporate, business, seats, group'],
  [['equipment'], 'equipment, gear, tools needed, kit'],
  [['experience', 'levels', 'order'], 'beginner, beginners, experience, start from scratch, where to start'],
  [['access', 'updates', 'hours'], 'lifetime access, access, how long, duration, hours per week'],
  [['language'], 'language, arabic, english, courses in english'],
  [['video'], "video not working, video problem, video won't play, video does not play"],
  [['charged'], 'charged, paid but no course, course not showing, charged twice'],
  [['privacy'], 'privacy, privacy policy, my data, data protection, personal data'],
  [['terms'], 'terms, terms and conditions, terms of use, conditions'],
  [['cookies'], 'cookies, cookie policy'],
  [['accessibility', 'guidelines', 'materials'], 'accessibility, community guidelines, copyright, rules'],
  [['job', 'internship'], 'jobs, job, career, careers, hiring, internship, internships, intern'],
  [['about'], 'about, about us, who are you'],
  [['faqs'], 'faq, faqs, frequently asked questions'],
  [['layan', 'mishal', 'hatoun'], 'layan, mishal alruwais, hatoun'],
  [['tariq', 'nayef', 'salma', 'yasser'], 'tariq alosaimi, nayef, salma, yasser almutlaq'],
  [['dana', 'rakan', 'joud'], 'dana alsubaih, rakan, joud'],
  [['cinematography', 'directing'], 'cinematografer, cinematograpy'],
  [['documentary'], 'documentry, documentory'],
  [['certificate'], 'certificat, sertificate'],
]
