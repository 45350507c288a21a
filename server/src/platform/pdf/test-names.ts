/** Valid personal names in many scripts. */
export const namesByScript: Readonly<Record<string, readonly string[]>> = {
  Arabic: [
    'نورة القحطاني',
    'عبدالله الحربي',
    'فتح الله بن سعد',
    'لله الحمد',
    'محمّد الأمير',
    'مُحَمَّد بن إِدْرِيس',
    'ڕێبوار ئەحمەد',
    'پرویز گل‌محمدی'.replace('\u200c', ' '),
    'ڇڄ ݨ ژوندون',
  ],
  Latin: [
    'José Pérez',
    'Zoë Brontë',
    'François Müller',
    'Dvořák Šťastný',
    'Søren Ægir',
    'Łukasz Żółć',
    'Nguyễn Thị Minh Khai',
    'Þóra Jónsdóttir',
    'ʿAbd al-ʿAzīz ibn Bāz',
    "Sinéad O'Connor",
    'İbrahim Çağrı Öğüt',
    'Mª José García-López',
    'Ọlábísí Adéọ̀ṣun',
    'J.R.R. Tolkien',
  ],
  Cyrillic: ['Ольга Петрова', 'Їжак Ґалаґан', 'Өмірбек Қасымұлы'],
  Greek: ['Νίκος Παπαδόπουλος', 'Ἀλέξανδρος Ὀδυσσεύς'],
  Armenian: ['Արամ Խաչատրյան'],
  Georgian: ['ნინო ბერიძე'],
  Hebrew: ['דוד בן גוריון', 'שָׂרָה לֵוִי'],
  Syriac: ['ܝܘܚܢܢ ܒܪ ܝܥܩܘܒ'],
  Thaana: ['މުހައްމަދު ރަޝީދު'],
  Nko: ['ߛߎ߬ߟߊ߬ ߞߊ߲ߕߍ'],
  Adlam: ['𞤀𞤣𞤤𞤢𞤥 𞤆𞤵𞤤𞤢𞤪'],
  Ethiopic: ['አበበ ቢቂላ'],
  Han: ['张伟', '王芳', '李 小龍', '陳大文'],
  Hiragana: ['さくら ももこ'],
  Katakana: ['ジョン・スミス'],
  Hangul: ['김민수 박', '이순신'],
  Devanagari: ['अमिताभ बच्चन', 'श्रीकृष्ण मूर्ति'],
  Bengali: ['রবীন্দ্রনাথ ঠাকুর'],
  Gurmukhi: ['ਹਰਮਨਪ੍ਰੀਤ ਸਿੰਘ'],
  Gujarati: ['મહાત્મા ગાંધી'],
  Oriya: ['ନବୀନ ପଟ୍ଟନାୟକ'],
  Tamil: ['தமிழ் செல்வன்'],
  Telugu: ['శ్రీనివాస్ రావు'],
  Kannada: ['ಕೃಷ್ಣ ರಾವ್'],
  Malayalam: ['മോഹൻലാൽ നായർ'],
  Sinhala: ['ශ්‍රී ලාල්'.replace('\u200d', ''), 'මහින්ද සිල්වා'],
  Thai: ['สมชาย ใจดี', 'กิ่งแก้ว น้ำทิพย์'],
  Lao: ['ສົມສັກ ພົມມະຈັນ'],
  Khmer: ['សុខ ខ្មែរ'],
  Myanmar: ['အောင်ဆန်း မြန်မာ'],
  Tibetan: ['བསྟན་འཛིན་རྒྱ་མཚོ'.replaceAll('་', ' ')],
  Mongolian: ['ᠪᠠᠲᠤ ᠪᠣᠯᠳ'],
  Cherokee: ['ᏍᏏᏉᏯ'],
  Tifinagh: ['ⵎⴰⵙⵉⵏⵉⵙⴰ'],
  Canadian_Aboriginal: ['ᓄᓇᕗᑦ ᐃᓄᒃ'],
  Javanese: ['ꦱꦸꦏꦂꦤꦺꦴ'],
  Balinese: ['ᬓᬢᬸᬢ᭄'],
  Vai: ['ꕙꔤ'],
}

/** The scripts of Unicode that have letters. */
export const everyScript: readonly string[] =
  `Adlam Ahom Anatolian_Hieroglyphs Arabic Armenian Avestan Balinese Bamum Bassa_Vah
Batak Bengali Bhaiksuki Bopomofo Brahmi Buginese Buhid Canadian_Aboriginal Carian Caucasian_Albanian Chakma Cham Cherokee
Chorasmian Coptic Cuneiform Cypriot Cypro_Minoan Cyrillic Deseret Devanagari Dives_Akuru Dogra Duployan Egyptian_Hieroglyphs
Elbasan Elymaic Ethiopic Georgian Glagolitic Gothic Grantha Greek Gujarati Gunjala_Gondi Gurmukhi Han Hangul Hanifi_Rohingya
Hanunoo Hatran Hebrew Hiragana Imperial_Aramaic Inscriptional_Pahlavi Inscriptional_Parthian Javanese Kaithi Kannada Katakana
Kawi Kayah_Li Kharoshthi Khitan_Small_Script Khmer Khojki Khudawadi Lao Latin Lepcha Limbu Linear_A Linear_B Lisu Lycian Lydian
Mahajani Makasar Malayalam Mandaic Manichaean Marchen Masaram_Gondi Medefaidrin Meetei_Mayek Mende_Kikakui Meroitic_Cursive
Meroitic_Hieroglyphs Miao Modi Mongolian Mro Multani Myanmar Nabataean Nag_Mundari Nandinagari Newa New_Tai_Lue Nko Nushu
Nyiakeng_Puachue_Hmong Ogham Ol_Chiki Old_Hungarian Old_Italic Old_North_Arabian Old_Permic Old_Persian Old_Sogdian
Old_South_Arabian Old_Turkic Old_Uyghur Oriya Osage Osmanya Pahawh_Hmong Palmyrene Pau_Cin_Hau Phags_Pa Phoenician
Psalter_Pahlavi Rejang Runic Samaritan Saurashtra Sharada Shavian Siddham Sinhala Sogdian Sora_Sompeng Soyombo Sundanese
Syloti_Nagri Syriac Tagalog Tagbanwa Tai_Le Tai_Tham Tai_Viet Takri Tamil Tangsa Tangut Telugu Thaana Thai Tibetan Tifinagh
Tirhuta Toto Ugaritic Vai Vithkuqi Wancho Warang_Citi Yezidi Yi Zanabazar_Square`.split(/\s+/)

/** Scripts without a fallback font: historic ones, and those added to Unicode since 2020. */
export const scriptsWithoutFont: readonly string[] =
  `Chorasmian Cypro_Minoan Dives_Akuru Kawi Khitan_Small_Script Makasar
Nag_Mundari Nandinagari Old_Uyghur Tangsa Tangut Toto Vithkuqi`.split(/\s+/)
