import type { Wording } from '@elan/contract/language.ts';
import { countedInArabic } from '@elan/contract/plural.ts';
import { noticeInWords } from '@elan/contract/reservations/notice-words.ts';
import type { BILAN_MAIL_TEXTS } from '../../mails/bilans/mails-bilans.templates.ts';
import type { BOOKING_MAIL_TEXTS } from '../../mails/bookings/mails-bookings.templates.ts';
import type { MAIL_TEXTS } from '../../mails/mails.templates.ts';
import type { WAITING_MAIL_TEXTS } from '../../mails/waiting-lists/mails-waiting.templates.ts';
import { minutesOf, teamCreditsOf } from './counted.ts';

const bookings = (count: number) =>
  countedInArabic(count, {
    one: 'حجز واحد',
    two: 'حجزين',
    few: 'حجوزات',
    many: 'حجزا',
    other: 'حجز',
  });
const courses = (count: number) =>
  countedInArabic(count, {
    one: 'درس جماعي واحد',
    two: 'درسين جماعيين',
    few: 'دروس جماعية',
    many: 'درسا جماعيا',
    other: 'درس جماعي',
  });
const bilans = (count: number, two: string) =>
  countedInArabic(count, {
    one: 'تقييم واحد',
    two,
    few: 'تقييمات',
    many: 'تقييما',
    other: 'تقييم',
  });
const credits = (count: number) =>
  countedInArabic(count, {
    one: 'رصيد واحد',
    two: 'رصيدين',
    few: 'أرصدة',
    many: 'رصيدا',
    other: 'رصيد',
  });
const refundOf = (cost: number) => (cost > 1 ? 'مع استرجاع أرصدتك' : 'مع استرجاع رصيدك');

export const BOOKING_MAILS = {
  'mail-frame': {
    UNSUBSCRIBE: 'إيقاف التوصل بهذه الرسائل',
    SESSION: 'حصة فردية',
    BILAN: 'حصة تقييم',
    greeting: (name) => `مرحبا ${name}،`,
    headed: (what, about) => `${what}: ${about}`,
    // An address in a line of its own runs from left to right, and is followed by nothing.
    linkIn: (what, url) => `${what}:\n${url}`,
    when: (day, time) => `${day} على الساعة ${time}`,
    whatWhen: (what, when) => `${what}، ${when}`,
    minutesWith: (minutes, coach) => `${minutesOf(minutes)} مع ${coach}`,
  } satisfies Wording<typeof MAIL_TEXTS>,
  'mail-bookings': {
    insteadOfTime: (now, time) => `${now}، بدلا من ${time}`,
    insteadOfDay: (now, when) => `${now}، بدلا من ${when}`,
    insteadOf: (now, was) => `${now}، بدلا من ${was}`,
    minutes: minutesOf,
    BOOKED: 'تأكيد الحجز',
    CANCELLED: 'إلغاء الحجز',
    RELEASED: 'التخلي عن المكان',
    MOVED: 'تغيير موعد الحجز',
    COURSE_CHANGED: 'تعديل الدرس الجماعي',
    COACH_CHANGED: 'تغيير المدرب',
    REMINDER: 'تذكير',
    manyBooked: (count) => `تأكيد ${bookings(count)}`,
    manyCancelled: (count) => `إلغاء ${bookings(count)}`,
    manyMoved: (count) => `تغيير موعد ${bookings(count)}`,
    manyCoursesChanged: (count) => `تعديل ${courses(count)}`,
    manyCoachesChanged: (count) => `تغيير المدرب في ${bookings(count)}`,
    manyReminders: (count) => `تذكير بخصوص ${bookings(count)}`,
    COACH_IS_ANOTHER: 'سيكون مدرب آخر في انتظارك، وموعدك محفوظ',
    COACHES_ARE_OTHERS: 'سيكون مدربون آخرون في انتظارك، ومواعيدك محفوظة',
    COURSE_HAS_CHANGED: 'تم تعديل درسك الجماعي، ومكانك محفوظ',
    COURSES_HAVE_CHANGED: 'تم تعديل دروسك الجماعية، وأماكنك محفوظة',
    IS_MOVED: 'تم تغيير موعد حجزك',
    IS_MOVED_AS_ASKED: 'تم تغيير موعد حجزك بناء على طلبك',
    areMoved: (count) => `تم تغيير موعد ${bookings(count)}`,
    areMovedAsAsked: (count) => `تم تغيير موعد ${bookings(count)} بناء على طلبك`,
    nowInForce: (change) => `${change}. إليك ما هو معتمد الآن:`,
    WE_EXPECT_YOU: 'نحن في انتظارك:',
    IS_BOOKED: 'تم تأكيد حجزك:',
    areBooked: (count) => `تم تأكيد ${bookings(count)}:`,
    STUDIO_CANCELLED: 'ألغى الاستوديو حجزك:',
    studioCancelledMany: (count) => `ألغى الاستوديو ${bookings(count)}:`,
    YOU_RELEASED: 'تخليت عن هذا الموعد، وسيستفيد منه غيرك:',
    IS_CANCELLED: 'تم إلغاء حجزك:',
    areCancelled: (count) => `تم إلغاء ${bookings(count)}:`,
    refunded: (count) => `تم استرجاع ${credits(count)} إلى حسابك.`,
    kept: (count) =>
      count > 2 ? `لم تُسترجع الأرصدة (${count}).` : count === 2 ? 'لم يُسترجع الرصيدان.' : 'لم يُسترجع الرصيد.',
    leaveCourse: (notice, cost) =>
      `هل طرأ ما يمنعك من الحضور؟ يمكن إلغاء مكانك ${notice > 0 ? `إلى غاية ${noticeInWords(notice, 'ar')} قبل بداية الدرس` : 'إلى غاية بداية الدرس'}، ${refundOf(cost)}.`,
    TOO_LATE:
      'هل طرأ ما يمنعك من الحضور؟ فات أوان الإلغاء مع الاسترجاع: يُرجى التخلي عن الموعد من ملفك الشخصي، أو الاتصال بالاستوديو.',
    cancelSession: (notice, cost) =>
      `هل طرأ ما يمنعك من الحضور؟ يمكن إلغاء الحصة من ملفك الشخصي إلى غاية ${noticeInWords(notice, 'ar')} قبل بدايتها، ${refundOf(cost)}.`,
    andMove: (free) => `${free} وإلى ذلك الحين يمكن أيضا تغيير موعدها دون المساس بأي رصيد.`,
    MOVE: 'تغيير موعد هذه الحصة',
    YOURS: 'حجوزاتك',
    SEE_MINE: 'عرض حجوزاتي',
  } satisfies Wording<typeof BOOKING_MAIL_TEXTS>,
  'mail-waiting': {
    PUT_IN: 'تم تسجيلك',
    OFFERED: 'مكان شاغر',
    CALLED_OFF: 'إلغاء الدرس الجماعي',
    ON_AGAIN: 'الدرس الجماعي قائم',
    YOU_ARE_IN: 'أصبح مكان شاغرا: تم تسجيلك في هذا الدرس الجماعي من لائحة الانتظار.',
    FIRST_TO_TAKE_IT: 'أصبح مكان شاغرا في هذا الدرس الجماعي، وهو لأول من يحجزه.',
    WILL_NOT_BE:
      'لن يقام هذا الدرس الجماعي. كان اسمك في لائحة انتظاره: لم يُخصم منك أي رصيد، ولا داعي لأي إجراء.',
    WILL_BE: 'سيقام هذا الدرس الجماعي في نهاية المطاف. عاد اسمك إلى لائحة انتظاره، دون أن يضيع دورك.',
    NOTHING_TAKEN: 'لا يُخصم أي رصيد ما دمت في لائحة الانتظار.',
    creditsTaken: (count) => `تم خصم ${teamCreditsOf(count)}.`,
    noThanks: (until) =>
      `لم يعد المكان يناسبك؟ يمكن التخلي عنه بنقرة واحدة: إلى غاية ${until} يُسترجع رصيدك في جميع الأحوال.`,
    at: (course, time) => `${course} على الساعة ${time}`,
    COMMA: '، ',
    alsoWaits: (others) => `في ذلك اليوم اسمك أيضا في لوائح انتظار أخرى: ${others}. يمكن مغادرتها.`,
    KEEP_OR_RELEASE: 'الاحتفاظ بالمكان أو التخلي عنه',
    KEEP_OR_NO_THANKS: 'الاحتفاظ بالمكان أو لا، شكرا',
    TAKE: 'حجز المكان',
    SEE_LISTS: 'عرض لوائح الانتظار',
  } satisfies Wording<typeof WAITING_MAIL_TEXTS>,
  'mail-bilans': {
    yoursWith: (coach) => `تقييمك مع ${coach}`,
    manyWait: (count) => `${bilans(count, 'تقييمان')} في انتظارك`,
    WAITS_IN_PROFILE: 'هناك تقييم في انتظارك في ملفك الشخصي:',
    manyWaitInProfile: (count) => `في ملفك الشخصي ${bilans(count, 'تقييمان')} في انتظارك:`,
    by: (coach) => `تقييم من ${coach}`,
    BY_OFFICE: 'أدخله الاستوديو',
    YOURS: 'تقييماتك',
    READ_MINE: 'قراءة تقييماتي',
    TALK_ABOUT_IT: 'قراءة ممتعة، ويُرجى مناقشة التقييم مع المدرب في الحصة المقبلة.',
  } satisfies Wording<typeof BILAN_MAIL_TEXTS>,
};
