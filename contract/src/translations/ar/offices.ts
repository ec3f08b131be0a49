import { PLACEHOLDERS } from '../../desk-reminders/desk-reminders.rules.ts';
import { SERIES_DAYS_MAX } from '../../group-courses/course-series.rules.ts';
import { countedInArabic, grouped } from '../../plural.ts';
import { COURSE_COST } from '../../prices.rules.ts';
import { BULK_SLOTS_MAX } from '../../slots/slots.rules.ts';
import {
  UPLOAD_MAX_MEGABYTES,
  UPLOAD_MAX_MEGAPIXELS,
  UPLOAD_MAX_SIDE_PIXELS,
} from '../../uploads/uploads.rules.ts';
import type { OfficesWording } from '../wording.ts';
import { money } from './offices-money.ts';

const NOTHING_DONE = 'لم يتغير أي شيء.';
const OVERLAP = 'الاستوديو مغلق من قبل في جزء من هذه الساعات';
const inBraces = PLACEHOLDERS.map((placeholder) => `{${placeholder}}`).join('، ');
const COURSES = { one: 'درس واحد', two: 'درسين', few: 'دروس', many: 'درسا', other: 'درس' };
const TEAM_CREDITS = {
  one: 'رصيد جماعي واحد (SE)',
  two: 'رصيدين جماعيين (SE)',
  few: 'أرصدة جماعية (SE)',
  many: 'رصيدا جماعيا (SE)',
  other: 'رصيد جماعي (SE)',
};
const DAYS = { one: 'يوم واحد', two: 'يومان', few: 'أيام', many: 'يوما', other: 'يوم' };
/** After a verbal noun: "تم فتح موعدين". */
const SLOTS_OF = { one: 'موعد واحد', two: 'موعدين', few: 'مواعيد', many: 'موعدا', other: 'موعد' };

/** What only coaches and the administrator read, in Arabic. */
export const offices = {
  ...money,
  absences: {
    NO_FIRST_DAY: 'يُرجى اختيار اليوم الأول',
    NO_LAST_DAY: 'يُرجى اختيار اليوم الأخير',
    NO_HOUR: 'يُرجى تحديد الساعة',
    ENDS_FIRST: 'ينتهي الغياب قبل أن يبدأ',
    OVER: 'فاتت هذه الساعات',
    BEFORE_TODAY: 'يبدأ الغياب اليوم على أقرب تقدير',
    TOO_LONG: 'سنة واحدة على الأكثر',
    ONE_BOOKING: 'حصة أو درس',
    DECIDED_TWICE: 'قرار واحد لكل حجز',
    MOVE_WHERE: 'يُرجى اختيار الموعد الجديد',
    HAND_OVER_TO_WHOM: 'يُرجى اختيار زميل',
    NOT_FOUND: 'الغياب غير موجود',
    OVERLAP: 'هذا المدرب غائب من قبل في جزء من هذه الساعات',
    NOT_AFFECTED: 'أحد الحجوزات المختارة لم يعد ضمن هذه الساعات: يُرجى الاطلاع على ما تغير ثم إعادة المحاولة.',
    DECIDED: 'سبق الرد على هذا الطلب.',
    GRANTED: 'تم تسجيل الغياب.',
    REQUESTED: 'تم إرسال الطلب.',
    REFUSED: 'تم رفض الطلب.',
    UNDONE: 'تم التراجع عن الغياب.',
    TAKEN_BACK: 'تم سحب الطلب.',
    ACTED_ON: 'فات أوان التراجع: تم إخبار أحدهم، أو تغير حجز بعد ذلك، أو ذهب مكان إلى قائمة الانتظار.',
    TOO_MANY: 'حجوزات كثيرة جدا لتغيير مواعيدها دفعة واحدة: يُرجى اختيار أيام أقل.',
    GONE: 'أحد الأشخاص في هذه اللائحة غير موجود.',
    AWAY: 'المدرب غائب في هذه الساعة',
    SAME_COACH: 'المدرب هو نفسه',
    BEGUN: 'بدأت أو انتهت',
    PAST: 'فاتت هذه الساعة',
    NOTHING_DONE,
    blocked: (obstacles) =>
      [NOTHING_DONE, ...obstacles.map(({ title, reason }) => `${title}: ${reason}.`)].join(' '),
    toTell: (people) =>
      countedInArabic(people, {
        one: 'شخص واحد يجب إخباره',
        two: 'شخصان يجب إخبارهما',
        few: 'أشخاص يجب إخبارهم',
        many: 'شخصا يجب إخبارهم',
        other: 'شخص يجب إخبارهم',
      }),
  },
  adminCourses: {
    COACH_MISSING: 'يُرجى اختيار مدرب',
    BEYOND_MIDNIGHT: 'يجب أن ينتهي الدرس عند منتصف الليل على أبعد تقدير',
    minutesBetween: (min, max) => `يجب أن تكون المدة بين ${min} و${max} دقيقة`,
    participantsBetween: (min, max) => `يجب أن يكون عدد المشاركين بين ${min} و${max}`,
    CLIENT_LACKS_TEAM_POINTS: `رصيد غير كاف: يلزم الزبون على الأقل ${countedInArabic(COURSE_COST, TEAM_CREDITS)} لهذا الدرس الجماعي.`,
    CLIENT_ALREADY_IN: 'هذا الزبون مسجل من قبل في هذا الدرس الجماعي.',
    CHANGED: 'تغير هذا الدرس في هذه الأثناء: يُرجى التحقق مما تغير ثم الحفظ.',
    ADDED: 'تم تسجيل الزبون في الدرس.',
    seriesPlanned: (planned, wanted) => `الدروس المنشأة: ${planned} من أصل ${wanted}.`,
  },
  bilans: {
    MISSING: 'يُرجى اختيار مدرب وكتابة التقييم',
    NOTHING_WRITTEN: 'يُرجى كتابة التقييم',
    NOT_FOUND: 'لا يوجد تقييم لهذا الزبون من هذا المدرب.',
    CHANGED: 'تغير هذا التقييم في هذه الأثناء: يُرجى مقارنة النصين ثم الحفظ.',
    DELETED_MEANWHILE: 'حُذف هذا التقييم في هذه الأثناء: يُرجى الحفظ من جديد لاستعادته.',
    DELETED: 'تم حذف التقييم.',
  },
  bookingRules: {
    sessionsBetween: (max) => `عدد من الحصص بين 1 و${max}`,
    daysBetween: (max) => `عدد من الأيام بين 0 و${max}`,
    weeksBetween: (max) => `عدد من الأسابيع بين 1 و${max}`,
    movesBetween: (max) => `عدد من تغييرات الموعد بين 0 و${max}`,
    hoursBetween: (max) => `عدد من الساعات بين 0 و${max}`,
    missedBetween: (max) => `عدد من الغيابات بين 1 و${max}`,
  },
  clients: {
    pointsBetween: (max) => `يجب أن يكون عدد النقط بين 0 و${max}`,
    NOT_FOUND: 'الزبون المختار غير موجود',
    MISSING: 'يُرجى اختيار زبون',
    CHANGED: 'تغيرت بيانات هذا الزبون في هذه الأثناء: يُرجى التحقق مما تغير ثم الحفظ.',
  },
  closures: {
    NO_FIRST_DAY: 'يُرجى اختيار اليوم الأول',
    NO_LAST_DAY: 'يُرجى اختيار اليوم الأخير',
    NO_REASON: 'يُرجى ذكر السبب: سيقرؤه زبناؤك',
    ENDS_FIRST: 'ينتهي الإغلاق قبل أن يبدأ',
    OVER: 'فاتت هذه الساعات',
    TOO_LONG: 'سنة واحدة على الأكثر',
    NONE: 'لم يتم اختيار أي إغلاق',
    NOT_FOUND: 'الإغلاق غير موجود',
    OVERLAP,
    overlaps: (reason, day) => `${OVERLAP}: ${reason}، ${day}`,
    bothAtOnce: (reason, other, day) => `«${reason}» و«${other}» في الساعات نفسها، ${day}`,
    closed: (count) =>
      `تم تسجيل ${countedInArabic(count, { one: 'إغلاق واحد', two: 'إغلاقين', few: 'إغلاقات', many: 'إغلاقا', other: 'إغلاق' })}.`,
    REOPENED: 'تم حذف الإغلاق.',
    studioClosed: (reason) => `الاستوديو مغلق في هذه الساعة: ${reason}`,
  },
  courseObstacles: {
    COACH_BUSY: 'المدرب مشغول في هذه الساعة',
    PARTICIPANT_BUSY: 'أحد المسجلين مشغول في هذه الساعة',
    participantBusy: (name) => `في مكان آخر في هذه الساعة: ${name}`,
    noCredit: (name) => `رصيد غير كاف: ${name}`,
    PAST: 'فاتت هذه الساعة',
    BEYOND_MIDNIGHT: 'سينتهي الدرس بعد منتصف الليل',
    belowParticipants: (taken) =>
      `عدد المسجلين أكبر من عدد الأماكن: ${countedInArabic(taken, { one: 'شخص واحد', two: 'شخصان', few: 'أشخاص', many: 'شخصا', other: 'شخص' })}`,
  },
  courseSeries: {
    NOTHING_DONE,
    NO_SERIES: 'هذا الدرس ليس جزءا من سلسلة.',
    NONE_TO_COME: 'لم يتم اختيار أي درس قادم.',
    CHANGED: 'تغيرت السلسلة في هذه الأثناء: يُرجى الاطلاع على ما سيتغير ثم إعادة المحاولة.',
    TOO_MANY: 'تسجيلات كثيرة جدا لتغيير مواعيدها دفعة واحدة: يُرجى ترك بعض التواريخ وإعادة المحاولة.',
    NOTHING_TO_CHANGE: 'لا يوجد ما يتغير',
    DAYS_WRONG: `عدد من الأيام، ${countedInArabic(SERIES_DAYS_MAX, DAYS)} على الأكثر`,
    changed: (count) => `تم تعديل ${countedInArabic(count, COURSES)}.`,
    deleted: (count) => `تم حذف ${countedInArabic(count, COURSES)}.`,
    blocked: (obstacles) =>
      [NOTHING_DONE, ...obstacles.map(({ title, day, reason }) => `${title}، ${day}: ${reason}.`)].join(' '),
  },
  courseSkipped: {
    BUSY: 'المدرب مشغول في هذه الساعة',
    PAST: 'فاتت هذه الساعة',
  },
  deskReminders: {
    DEFAULT: [
      'السلام عليكم {prénom}، موعدنا معك {date} على الساعة {heure} مع {coach}.',
      'هل طرأ ما يمنعك من الحضور؟ يُرجى الاتصال بنا لتغيير الموعد، أو التخلي عنه من ملفك الشخصي: سيستفيد منه شخص آخر.',
      'إلى اللقاء!',
    ].join('\n'),
    CHANGED: 'تغير هذا النص في هذه الأثناء: يُرجى التحقق مما تغير ثم الحفظ.',
    unknown: (typed) => `${typed.join('، ')}: لن يُعوَّض. ما يُكتب بين معقوفتين: ${inBraces}`,
  },
  holidays: {
    '01-01': 'رأس السنة الميلادية',
    '01-11': 'ذكرى تقديم وثيقة الاستقلال',
    '01-14': 'رأس السنة الأمازيغية',
    '05-01': 'عيد الشغل',
    '07-30': 'عيد العرش',
    '08-14': 'ذكرى استرجاع إقليم وادي الذهب',
    '08-20': 'ثورة الملك والشعب',
    '08-21': 'عيد الشباب',
    '10-31': 'عيد الوحدة',
    '11-06': 'المسيرة الخضراء',
    '11-18': 'عيد الاستقلال',
    FITR: 'عيد الفطر',
    ADHA: 'عيد الأضحى',
    MOHARRAM: 'فاتح محرم',
    MAWLID: 'عيد المولد النبوي',
  },
  mailsAdmin: {
    NOT_FOUND: 'الرسالة غير موجودة',
    UNKNOWN_PAGE: 'لم تعد هذه الصفحة مستعملة: يُرجى فتح الرسالة من جديد.',
    NOT_RESENDABLE: 'لا تُعاد إلا رسالة لم تُرسل: هذه أُرسلت، أو هي في طور الإرسال.',
    RESENT: 'الرسالة في الانتظار من جديد: ستُرسل بعد لحظة.',
    NO_SERVER: 'لم يتم ضبط أي خادم بريد: لا يمكن إرسال أي رسالة.',
    NO_OWN_ADDRESS: 'ليس لديك عنوان بريد إلكتروني بعد: يُرجى إدخاله في «حسابي» ثم إرسال الرسالة التجريبية.',
    TEST_SENT: (address) => `رسالة تجريبية في الطريق إلى ${address}.`,
    SETTINGS_CHANGED: 'تغيرت هذه الإعدادات في هذه الأثناء: يُرجى التحقق مما تغير ثم الحفظ.',
  },
  moveObstacles: {
    CANCELLED: 'ملغاة',
    BEGUN: 'بدأت أو انتهت',
    MOVED: 'تغير موعدها في هذه الأثناء',
    CLIENT_BUSY: 'الزبون مشغول في هذه الساعة',
    COACH_BUSY: 'المدرب مشغول في هذه الساعة',
  },
  presence: {
    CHOICE_MISSING: 'يُرجى اختيار حاضر أو غائب',
    atOnceMax: (max) => `${max} على الأكثر`,
    cancelled: 'هذا الحجز ملغى: لا يوجد حضور لتسجيله.',
    not_begun: 'يُسجل الحضور ابتداء من بداية الحصة.',
    marked: (count) =>
      count === 0
        ? 'كل شيء مسجل من قبل.'
        : `تم تسجيل حضور ${countedInArabic(count, { one: 'شخص واحد', two: 'شخصين', few: 'أشخاص', many: 'شخصا', other: 'شخص' })}.`,
  },
  setup: {
    LINK_DEAD: 'لم يعد هذا الرابط صالحا: انتهت مدته، أو سبق استعماله، أو عوضه رابط أحدث.',
  },
  studio: {
    legalLinesMax: (lines, characters) =>
      `عدد الأسطر ${lines} على الأكثر، وفي كل سطر ${characters} رمز على الأكثر`,
    NO_START_PAGE: 'يُرجى اختيار صفحة البداية',
    CHANGED: 'تغيرت هذه المعلومات في هذه الأثناء: يُرجى التحقق مما تغير ثم الحفظ.',
  },
  uploads: {
    NO_FILE: 'يُرجى اختيار صورة لتحميلها',
    NOT_AN_IMAGE: 'هذا الملف ليس صورة قابلة للقراءة (JPG أو PNG أو GIF أو WebP).',
    NOT_OURS: 'يُرجى تحميل الصورة من ملف: العناوين الخارجية مرفوضة.',
    TOO_LARGE: `حجم الصورة يتجاوز ${UPLOAD_MAX_MEGABYTES} ميغابايت.`,
    TOO_HEAVY: 'تبقى الصورة كبيرة جدا بعد تصغيرها: يُرجى اختيار صورة أقل تفصيلا.',
    TOO_MANY_PIXELS: `تتجاوز الصورة ${UPLOAD_MAX_MEGAPIXELS} مليون بكسل.`,
    TOO_LONG_A_SIDE: `يتجاوز أحد أضلاع الصورة ${grouped(UPLOAD_MAX_SIDE_PIXELS, 'ar')} بكسل.`,
    TOO_SLOW: 'تجهيز الصورة يستغرق وقتا طويلا. يُرجى تجربة صورة أصغر.',
    BUSY: 'عمليات تحميل كثيرة جارية. يُرجى إعادة المحاولة بعد لحظات.',
    FAILED: 'تعذر تحميل الصورة. يُرجى إعادة المحاولة.',
  },
  translated: { WRONG: 'بالفرنسية أو الإنجليزية أو العربية فقط، وللنصوص المتاحة وحدها' },
  weeks: {
    WEEKDAY_WRONG: 'يوم من 1 (الاثنين) إلى 7 (الأحد)',
    NO_KIND: 'يُرجى اختيار نوع واحد على الأقل من الحصص',
    ENDS_FIRST: 'يجب أن تكون ساعة النهاية بعد ساعة البداية: ما يتجاوز منتصف الليل فترة من اليوم الموالي',
    TOO_SHORT: 'هذه الفترة أقصر من أن تسع حصة من هذا النوع',
    TOO_MANY: 'فترات كثيرة جدا لأسبوع واحد',
    OVERLAP: 'تتداخل فترتان من اليوم نفسه',
    NO_FIRST_DAY: 'يُرجى اختيار اليوم الأول',
    LAST_DAY_FIRST: 'اليوم الأخير يسبق اليوم الأول',
    RANGES_OVERLAP: 'أسبوع آخر لهذا المدرب يغطي من قبل جزءا من هذه التواريخ',
    BEGINS_IN_PAST: 'يبدأ الأسبوع اليوم على أقرب تقدير',
    OVER: 'فاتت هذه التواريخ',
    NOT_FOUND: 'الأسبوع غير موجود',
    CHANGED: 'تغير الأسبوع في هذه الأثناء: يُرجى الاطلاع على ما تغير ثم إعادة المحاولة.',
    saved: (opened, withdrawn) => {
      if (opened + withdrawn === 0) return 'تم الحفظ، دون أن يتغير أي موعد.';
      const told = [
        opened > 0 && `تم فتح ${countedInArabic(opened, SLOTS_OF)}`,
        withdrawn > 0 && `تم سحب ${countedInArabic(withdrawn, SLOTS_OF)}`,
      ];
      return `${told.filter(Boolean).join('، و')}.`;
    },
  },
  windowFaults: {
    past: 'لا يمكن أن يكون التاريخ في الماضي.',
    over: 'فاتت هذه الساعات.',
    too_short: 'الفترة أقصر من أن تسع موعدا.',
    no_day: 'لا يوافق أي يوم من المدة الأيام المختارة.',
    too_many: `${grouped(BULK_SLOTS_MAX, 'ar')} موعد على الأكثر: يُرجى تقصير المدة أو الفترة.`,
  },
} satisfies OfficesWording;
