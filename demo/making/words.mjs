// What each new picture and trailer shows, in both languages: [Arabic, English, focus].
const at = (x, y) => ({ x, y })

export const stills = {
  boom: [
    'ميكروفون بغطاء فرو على ذراع طويلة أمام سماء المغيب',
    'A microphone in its fur cover on a boom, against the evening sky',
    at(0.62, 0.4),
  ],
  callsheet: [
    'لوح عليه جدول يوم التصوير، وإلى جانبه جهاز لاسلكي ولفّات شريط ملوّن',
    'A clipboard with the day’s call sheet beside a walkie-talkie and rolls of coloured tape',
    at(0.35, 0.5),
  ],
  contract: [
    'عقد موقّع ومختوم، وعليه قلم حبر وإلى جانبه ختم خشبي',
    'A signed and stamped contract with a fountain pen and a wooden stamp',
    at(0.45, 0.5),
  ],
  control: [
    'غرفة تحكم تلفزيونية: جدار من الشاشات فوق لوحة أزرار مضاءة',
    'A television control room: a wall of screens above a desk of lit buttons',
    at(0.5, 0.4),
  ],
  costumes: [
    'أزياء معلّقة على حامل بألوان دافئة تحت مصباح واحد',
    'Costumes in warm colours on a rail under a single lamp',
    at(0.5, 0.4),
  ],
  dallah: [
    'دلّة نحاسية وفنجانان وتمر ودفتر في ضوء نافذة مشبّكة',
    'A brass coffee pot, two small cups, dates and a notebook in the light of a latticed window',
    at(0.62, 0.45),
  ],
  dolly: [
    'سكّة كاميرا تنعطف بين الكثبان نحو شمس تشرق',
    'Camera track curving through dunes towards the rising sun',
    at(0.6, 0.45),
  ],
  drone: [
    'طائرة تصوير صغيرة مضاءة فوق كثبان عند المساء',
    'A small camera drone with its lights on above dunes at dusk',
    at(0.6, 0.45),
  ],
  headphones: [
    'سمّاعات رأس إلى جانب مسجّل صغير يتحرّك مؤشّر صوته',
    'Headphones beside a small recorder with its level meter moving',
    at(0.5, 0.5),
  ],
  laurel: [
    'إكليل غار ذهبي على منصّة أمام ستارة بنفسجية وقصاصات احتفال',
    'A golden laurel on a plinth before a violet curtain, with confetti falling',
    at(0.6, 0.5),
  ],
  lightbox: [
    'شرائط فيلم ملوّنة وعدسة تكبير على طاولة مضيئة',
    'Strips of colour film and a loupe on a light table',
    at(0.5, 0.5),
  ],
  mirror: [
    'مرآة مكياج تحيط بها مصابيح، وأمامها فُرَش وعلب ألوان',
    'A make-up mirror with bulbs around it, brushes and colours in front',
    at(0.6, 0.55),
  ],
  mixer: [
    'طاولة مزج صوت تتدرّج مفاتيحها في قوس وتضيء مؤشّراتها',
    'A mixing desk, its faders in a curve and its meters lit',
    at(0.45, 0.5),
  ],
  najdi: [
    'جدار طيني بفتحات مثلّثة يضيئه مصباح من الداخل، وكاميرا تنتظر أمامه',
    'An earthen wall with triangular openings lit from within, a camera waiting before it',
    at(0.45, 0.5),
  ],
  nodes: [
    'شبكة من كرات زجاجية يمرّ بينها خيط من نور',
    'A web of glass beads with a thread of light running through it',
    at(0.55, 0.5),
  ],
  projector: [
    'جهاز عرض قديم يرسل شعاعه عبر غبار قاعة مظلمة',
    'An old projector throwing its beam through the dust of a dark hall',
    at(0.6, 0.5),
  ],
  setmodel: [
    'مجسّم ورقي صغير لديكور بثلاثة أقواس تضيئه شمس منخفضة',
    'A small paper model of a set with three arches in low sun',
    at(0.5, 0.45),
  ],
  strips: [
    'لوح جدولة بشرائط ملوّنة، شريط لكل مشهد',
    'A scheduling board of coloured strips, one for each scene',
    at(0.5, 0.5),
  ],
  tape: [
    'لفّات شريط ملوّن وعلامة وقوف الممثل على أرض خشبية',
    'Rolls of coloured tape and an actor’s mark on a wooden floor',
    at(0.6, 0.45),
  ],
  tubes: [
    'مصابيح أنبوبية ملوّنة واقفة كأنها غابة صغيرة',
    'Coloured tube lights standing like a small forest',
    at(0.5, 0.5),
  ],
  village: [
    'شاشتا متابعة وكرسي مخرج خالٍ في موقع تصوير ليلي',
    'Two monitors and an empty director’s chair on a night set',
    at(0.5, 0.5),
  ],
  walkies: [
    'أجهزة لاسلكية تُشحن في صف واحد ومكان أحدها خالٍ',
    'Walkie-talkies charging in a row, one of them missing',
    at(0.5, 0.5),
  ],
  'clapper-close': [
    'ذراع كلاكيت مفتوحة عن قرب وخلفها أضواء بعيدة',
    'The open arm of a clapperboard close up, lights far behind it',
    at(0.55, 0.5),
  ],
  'fresnel-close': [
    'مصباح سينمائي من جانبه بأبوابه المعدنية',
    'A film lamp from the side with its metal barn doors',
    at(0.5, 0.5),
  ],
  'cards-close': [
    'بطاقة مشهد مثبّتة بدبوس يصلها خيط أحمر بغيرها',
    'A scene card on its pin, tied to another by red thread',
    at(0.5, 0.5),
  ],
  'edit-close': [
    'مؤشّر التشغيل يقف على خط زمني مضيء',
    'The playhead standing on a glowing timeline',
    at(0.5, 0.6),
  ],
  'grade-close': [
    'كرات لوحة تصحيح الألوان من الأمام',
    'The trackballs of a grading panel from the front',
    at(0.5, 0.5),
  ],
  'lens-close': [
    'حلقات عدسة سينمائية وزجاجها من زاوية منخفضة',
    'The rings and glass of a cinema lens from its side',
    at(0.5, 0.5),
  ],
  'panels-close': ['إطارات قصة مصوّرة معلّقة في الظلام', 'Storyboard frames hanging in the dark', at(0.5, 0.5)],
  'phone-close': [
    'شاشة هاتف تؤطّر الشمس فوق الكثبان',
    'A phone screen framing the sun above dunes',
    at(0.4, 0.5),
  ],
  'rhythm-close': [
    'مقاطع ملوّنة على خط المونتاج عن قرب',
    'Coloured clips on an editing timeline close up',
    at(0.5, 0.5),
  ],
  'seats-close': [
    'صفوف مقاعد قاعة سينما من طرفها والشاشة مضيئة',
    'Rows of cinema seats from the aisle, the screen lit',
    at(0.6, 0.5),
  ],
  'reels-close': [
    'علب أفلام معدنية وشريط سينمائي عن قرب',
    'Metal film cans and a ribbon of film close up',
    at(0.5, 0.5),
  ],
  'mic-close': [
    'شبكة ميكروفون معدنية عن قرب خلفها موجة ضوء',
    'The metal grille of a microphone close up, a wave of light behind',
    at(0.5, 0.5),
  ],
  'stage-close': [
    'كرسي في دائرة ضوء على الخشبة من زاوية منخفضة',
    'A chair in a pool of light on stage, seen from low down',
    at(0.5, 0.5),
  ],
  'script-close': [
    'رأس قلم رصاص على صفحة سيناريو',
    'The tip of a pencil on a screenplay page',
    at(0.5, 0.55),
  ],
}

export const covers = {
  'clean-sound-anywhere': [
    'غلاف: شمس تحيط بها موجات صوت ملوّنة',
    'Cover: a sun ringed with coloured sound waves',
  ],
  'cutting-on-feeling': [
    'غلاف: خط زمني مائل يقطعه مؤشّر أحمر',
    'Cover: a slanting timeline crossed by a red playhead',
  ],
  'dialogue-that-breathes': [
    'غلاف: صفحات سيناريو وقلم أمام قرص الشمس',
    'Cover: screenplay pages and a pencil before the sun',
  ],
  'festival-file': ['غلاف: إكليل غار حول شمس', 'Cover: a laurel round a sun'],
  'first-short-film': ['غلاف: كلاكيت مفتوح أمام شمس', 'Cover: an open clapperboard before the sun'],
  'light-with-what-you-have': ['غلاف: فتحة عدسة يضيء قلبها', 'Cover: a lens iris with light at its heart'],
  'phone-as-a-camera': [
    'غلاف: هاتف تملأ شاشته شمس فوق الكثبان',
    'Cover: a phone, its screen filled with the sun over dunes',
  ],
  'shot-by-shot': ['غلاف: ست لقطات مرسومة لمشهد واحد', 'Cover: six drawn shots of one scene'],
  'stories-from-home': [
    'غلاف: بيت طيني بباب مضيء تحت القمر',
    'Cover: an earthen house with a lit door under the moon',
  ],
  'working-with-actors': [
    'غلاف: قناعان أمام ستارة في دائرة ضوء',
    'Cover: two masks before a curtain in a pool of light',
  ],
}

export const trailers = {
  screenwriting: [
    'صفحات سيناريو وقلم ودفتر في ضوء النافذة',
    'Screenplay pages, a pencil and a notebook in window light',
  ],
  production: [
    'يوم إنتاج: أجهزة لاسلكية وجدول ومصابيح تُضاء',
    'A day of production: walkie-talkies, a schedule, lamps coming on',
  ],
  directing: [
    'سكّة الكاميرا عند الفجر ثم كلاكيت وشاشتا متابعة',
    'Camera track at dawn, then a clapperboard and two monitors',
  ],
  cinematography: [
    'عدسة سينمائية تتّضح ثم مصابيح ملوّنة',
    'A cinema lens coming into focus, then coloured lamps',
  ],
  sound: ['طاولة مزج وميكروفونات وموجة صوت مضيئة', 'A mixing desk, microphones and a glowing waveform'],
  acting: [
    'مرآة وأزياء وعلامة على الأرض ثم كرسي على الخشبة',
    'A mirror, costumes, a mark on the floor, then a chair on stage',
  ],
  'editing-principles': ['حركة هادئة على خط زمني ملوّن', 'A calm move along a coloured timeline'],
  'editing-rhythm': [
    'لقطات قصيرة متتابعة لبكرات فيلم وخط زمني',
    'Short shots of film reels and a timeline, one after another',
  ],
  colour: [
    'لوحة تصحيح الألوان وشرائط فيلم على طاولة مضيئة',
    'A grading panel, and film strips on a light table',
  ],
  documentary: [
    'طائرة تصوير وجدار طيني وكاميرا بين الكثبان',
    'A drone, an earthen wall and a camera among dunes',
  ],
  ai: ['شبكة من نور ثم إطارات قصة مصوّرة تطفو', 'A web of light, then floating storyboard frames'],
  mobile: [
    'هاتف في حامل يصوّر الغروب وسمّاعات إلى جانبه',
    'A phone in its rig filming the sunset, headphones beside it',
  ],
  series: ['بطاقات مشاهد يصلها خيط ثم غرفة تحكم', 'Scene cards tied by thread, then a control room'],
  festivals: ['جهاز عرض وإكليل ذهبي وقاعة سينما', 'A projector, a golden laurel and a cinema'],
}
