import { arabicForm, countedInArabic } from '../../plural.ts';
import { SESSION_COST } from '../../prices.rules.ts';
import { lessThanNotice, noticeInWords } from '../../reservations/notice-words.ts';
import { CANCEL_NOTICE_HOURS, MOVE_DAYS_MAX } from '../../reservations/reservations.rules.ts';
import type { BookingWording } from '../wording.ts';

const FULL = 'الدرس مكتمل';
const ENDED = 'انتهى الدرس';

const DAYS = { one: 'يوم واحد', two: 'يومان', few: 'أيام', many: 'يوما', other: 'يوم' };
/** After a verbal noun: "تم حجز حصتين". */
const SESSIONS_OF = { one: 'حصة واحدة', two: 'حصتين', few: 'حصص', many: 'حصة' };
const SLOTS_OF = { one: 'موعد واحد', two: 'موعدين', few: 'مواعيد', many: 'موعدا', other: 'موعد' };
const NORMAL_SLOTS = {
  one: 'موعد عادي واحد',
  two: 'موعدان عاديان',
  few: 'مواعيد عادية',
  many: 'موعدا عاديا',
  other: 'موعد عادي',
};
const BILAN_SLOTS = {
  one: 'موعد تقييم واحد',
  two: 'موعدا تقييم',
  few: 'مواعيد تقييم',
  many: 'موعد تقييم',
};
const CREDITS = { one: 'رصيد واحد', two: 'رصيدين', few: 'أرصدة', many: 'رصيدا', other: 'رصيد' };
const SOLO_CREDITS = {
  one: 'رصيد فردي واحد (SI)',
  two: 'رصيدين فرديين (SI)',
  few: 'أرصدة فردية (SI)',
  many: 'رصيدا فرديا (SI)',
  other: 'رصيد فردي (SI)',
};
const notice = noticeInWords(CANCEL_NOTICE_HOURS, 'ar');
const lessThan = lessThanNotice(CANCEL_NOTICE_HOURS, 'ar');

const kindsOf = ({ normal, bilan }: { readonly normal: number; readonly bilan: number }) =>
  [normal > 0 && countedInArabic(normal, NORMAL_SLOTS), bilan > 0 && countedInArabic(bilan, BILAN_SLOTS)]
    .filter(Boolean)
    .join(' و');
const WHICH_MAX = 5;

/** Of booking, moving and cancelling, in Arabic. */
export const booking = {
  agenda: {
    COACH_BUSY: 'المدرب مشغول في هذه الساعة.',
    PARTICIPANT_BUSY: 'أحد المشاركين مشغول في هذه الساعة.',
    CLIENT_BUSY: 'هناك حصة أخرى أو درس جماعي في هذه الساعة.',
  },
  courseButton: { FULL, ENDED, OPEN: 'حجز' },
  groupCourses: {
    NOT_FOUND: 'هذا الدرس الجماعي غير موجود.',
    NOT_IN_IT: 'لا يوجد لك تسجيل في هذا الدرس الجماعي.',
    NOT_ENOUGH_TEAM_POINTS: 'الرصيد الجماعي (SE) غير كاف',
    FULL,
    ENDED,
    INACTIVE: 'التسجيل غير مفتوح في هذا الدرس الجماعي.',
    ALREADY_BOOKED: 'سبق تسجيلك في هذا الدرس الجماعي.',
    BELOW_PARTICIPANTS: 'العدد الأقصى للمشاركين أقل من التسجيلات الموجودة.',
    NOT_TO_COME: 'يجب أن يكون الدرس في وقت لاحق',
    JOINED: 'تم حجز مكانك.',
    tooLateToLeave: (hours) =>
      `تعذر الإلغاء: يبدأ الدرس بعد ${lessThanNotice(hours, 'ar')}. لا يزال بإمكانك التخلي عن مكانك دون استرجاع.`,
    STILL_REFUNDED: 'لا يزال من الممكن إلغاء مكانك مع الاسترجاع: يُرجى إلغاؤه من ملفك الشخصي.',
    RELEASED: 'تم التخلي عن مكانك دون استرجاع، وسيستفيد منه شخص آخر.',
    LEFT: 'تم إلغاء تسجيلك.',
    SEAT_NOT_FOUND: 'هذا التسجيل غير موجود.',
    SEAT_CANCELLED: 'تم إلغاء التسجيل.',
    DELETED: 'تم حذف الدرس الجماعي.',
  },
  moving: {
    MOVED: 'تم تغيير موعد الحصة.',
    MOVED_MEANWHILE: 'تغير موعد هذه الحصة للتو: يُرجى الاطلاع أولا على موعدها الجديد.',
    ALREADY_THERE: 'الحصة موجودة من قبل في هذه الساعة.',
    TOO_LATE: `تعذر تغيير الموعد: تبدأ الحصة بعد ${lessThan}.`,
    movedOften: (most) =>
      most === 0
        ? 'لا يمكن تغيير موعد الحصة عبر الإنترنت: يُرجى الاتصال بالاستوديو.'
        : `سبق تغيير موعد هذه الحصة ${countedInArabic(most, { one: 'مرة واحدة', two: 'مرتين', few: 'مرات', many: 'مرة' })}: لتغييره مرة أخرى، يُرجى الاتصال بالاستوديو.`,
    movedTooFar: (day) =>
      `يمكن تغيير موعد هذه الحصة إلى غاية ${day} على أبعد تقدير. يُرجى اختيار تاريخ أقرب أو الاتصال بالاستوديو.`,
    NOTHING_CHOSEN: 'يُرجى اختيار حجز واحد على الأقل',
    DAYS_WRONG: `عدد من الأيام، ${countedInArabic(MOVE_DAYS_MAX, DAYS)} على الأكثر`,
    NOWHERE: 'يُرجى اختيار عدد من الأيام أو مدرب آخر',
    movedAll: (count) => `تم تغيير موعد ${countedInArabic(count, SESSIONS_OF)}.`,
    movedSome: (count, stayed) =>
      `تم تغيير موعد ${countedInArabic(count, SESSIONS_OF)}، وعدد ما بقي في موعده: ${stayed}.`,
  },
  reservations: {
    DATE_MISSING: 'يُرجى اختيار تاريخ أولا',
    TIME_MISSING: 'يُرجى اختيار موعد',
    CHOSEN_DATE_MISSING: 'يُرجى اختيار تاريخ',
    CHOSEN_TIME_MISSING: 'يُرجى اختيار موعد',
    NOT_FOUND: 'هذا الحجز غير موجود.',
    NOT_ENOUGH_SOLO_POINTS: `يلزمك على الأقل ${countedInArabic(SESSION_COST.normal, CREDITS)} لحجز حصة عادية. يُرجى حجز حصة تقييم مجانية، أو الاتصال بالمسؤول لشحن حسابك.`,
    CLIENT_LACKS_SOLO_POINTS: `رصيد غير كاف: يلزم الزبون على الأقل ${countedInArabic(SESSION_COST.normal, SOLO_CREDITS)} لحجز حصة عادية.`,
    CLIENT_LACKS_BULK_POINTS: 'رصيد الزبون غير كاف',
    ALREADY_CANCELLED: 'هذا الحجز ملغى من قبل.',
    PAST: 'بدأت هذه الحصة أو انتهت.',
    TOO_LATE_TO_CANCEL: `تعذر الإلغاء: تبدأ الحصة بعد ${lessThan}.`,
    STILL_REFUNDED: 'لا يزال من الممكن إلغاء هذه الحصة مع الاسترجاع: يُرجى إلغاؤها من ملفك الشخصي.',
    RELEASED: 'تم التخلي عن حصتك دون استرجاع، وأصبح موعدها متاحا لغيرك.',
    oneBilanToCome: (day, time) =>
      `لديك تقييم قادم يوم ${day} على الساعة ${time}. يمكن حجز تقييم آخر بعد انتهائه، أو بعد إلغائه من ملفك الشخصي قبل ${notice} على الأقل؛ وإلا يُرجى الاتصال بالاستوديو.`,
    bilanTooSoon: (day) =>
      `تقييمك المقبل ممكن ابتداء من ${day}. يُرجى اختيار تاريخ أبعد، أو حجز حصة عادية، أو الاتصال بالاستوديو.`,
    tooManyToCome: (most) =>
      `الحد الأقصى للحصص القادمة في آن واحد هو ${most}. يُرجى إلغاء حصة، أو انتظار انتهاء إحداها، أو الاتصال بالاستوديو.`,
    NO_MATCHING_DAY: 'لا يقع أي من الأيام المختارة بين هذين التاريخين',
    BOOKED: 'تم حجز حصتك.',
    BOOKED_FOR_CLIENT: 'تم حجز الحصة.',
    CANCELLED: 'تم إلغاء حصتك.',
    CANCELLED_FOR_CLIENT: 'تم إلغاء الحجز.',
    DELETED: 'تم حذف الحجز.',
    tooManyToExport: (most) =>
      `لا يتسع ملف واحد لأكثر من ${most} ${arabicForm(most, { one: 'حجز', two: 'حجز', few: 'حجوزات', many: 'حجزا', other: 'حجز' })}: يُرجى اختيار تواريخ أقل أو مدرب واحد.`,
    seriesBooked: (booked, wanted) => `الحصص المحجوزة: ${booked} من أصل ${wanted}.`,
  },
  skipped: {
    NO_SLOT: 'لا يوجد موعد في هذه الساعة',
    PAST: 'فات هذا الموعد',
    TAKEN: 'الموعد محجوز من قبل',
    WITHDRAWN: 'الموعد مسحوب',
    CLIENT_BUSY: 'الزبون مشغول في هذه الساعة',
    COACH_BUSY: 'المدرب مشغول في هذه الساعة',
    NOT_ENOUGH_POINTS: 'رصيد غير كاف',
  },
  slots: {
    FIRST_DAY_MISSING: 'يُرجى اختيار تاريخ البداية',
    LAST_DAY_MISSING: 'يُرجى اختيار تاريخ النهاية',
    START_TIME_MISSING: 'يُرجى اختيار ساعة البداية',
    END_TIME_MISSING: 'يُرجى اختيار ساعة النهاية',
    END_TIME_FIRST: 'يجب أن تكون ساعة النهاية بعد ساعة البداية',
    END_DATE_FIRST: 'يجب أن يكون تاريخ النهاية بعد تاريخ البداية',
    NO_WEEKDAY: 'يُرجى اختيار يوم واحد على الأقل من أيام الأسبوع',
    NO_KIND: 'يُرجى اختيار نوع واحد على الأقل من الحصص',
    weeksOneOf: (weeks) => `يُرجى اختيار عدد الأسابيع: ${weeks.slice(0, -1).join('، ')} أو ${weeks.at(-1)}`,
    NOT_FOUND: 'هذا الموعد غير موجود.',
    UNAVAILABLE: 'لم يعد الموعد المختار متاحا. يُرجى تحديث الصفحة واختيار موعد آخر.',
    TAKEN: 'تم حجز هذا الموعد للتو. يُرجى اختيار موعد آخر.',
    PAST: 'فات هذا الموعد.',
    NOT_DELETABLE: 'لا يمكن حذف موعد محجوز أو غير متاح.',
    DELETED: 'تم حذف الموعد.',
    OFFICE_ONLY: 'تتولى إدارة الاستوديو فتح المواعيد وإغلاقها.',
    NOT_OWN: 'لا يمكنك فتح غير مواعيدك الخاصة.',
    deleted: (count) => `تم حذف ${countedInArabic(count, SLOTS_OF)}.`,
    created: (made, { existing, past, shut = { normal: 0, bilan: 0 } }) => {
      const parts = [
        ['المواعيد المنشأة', kindsOf(made) || 'لا شيء'],
        ['الموجودة من قبل', kindsOf(existing)],
        ['الفائتة', kindsOf(past)],
        ['المتروكة (الاستوديو مغلق أو المدرب في عطلة)', kindsOf(shut)],
      ];
      return `${parts.flatMap(([what, slots]) => (slots ? [`${what}: ${slots}`] : [])).join('، ')}.`;
    },
    held: (count) =>
      count === 1
        ? 'أحد المواعيد المختارة محجوز أو غير متاح: لم يُحذف أي منها.'
        : `من بين المواعيد المختارة ${count} محجوزة أو غير متاحة: لم يُحذف أي منها.`,
    which: (slots) => {
      const named = slots
        .slice(0, WHICH_MAX)
        .map(({ date, start_time }) => `${date.slice(8)}/${date.slice(5, 7)} على الساعة ${start_time}`);
      const more = slots.length > WHICH_MAX ? `، و${slots.length - WHICH_MAX} غيرها` : '';
      return `${named.join('، ')}${more}.`;
    },
  },
  waiting: {
    JOINED: 'تم تسجيلك في لائحة الانتظار.',
    CHANGED: 'تم حفظ اختياراتك.',
    LEFT: 'لم يعد اسمك في لائحة الانتظار.',
    NOT_WAITING: 'اسمك ليس في لائحة انتظار هذا الدرس.',
    NOT_FULL: 'لا يزال هناك مكان في هذا الدرس: يُرجى حجزه.',
    ADDED: 'تم تسجيل الزبون في لائحة الانتظار.',
    REMOVED: 'لم يعد الزبون في لائحة الانتظار.',
    CLIENT_NOT_WAITING: 'هذا الزبون ليس في لائحة انتظار هذا الدرس.',
    ORDERED: 'تم حفظ ترتيب لائحة الانتظار.',
    ORDER_CHANGED: 'تغيرت لائحة الانتظار في هذه الأثناء: يُرجى التحقق من الترتيب ثم الحفظ.',
  },
  weekly: {
    NO_DATE: 'يُرجى الإبقاء على تاريخ واحد على الأقل',
    OTHER_WEEKDAY: 'يجب أن تقع جميع التواريخ في اليوم نفسه من الأسبوع',
    weeksBetween: (min, max) => `يُرجى اختيار عدد من الأسابيع بين ${min} و${max}`,
    NOT_FOUND: 'سلسلة الحصص هذه غير موجودة.',
    NO_SLOT: 'لا يوجد موعد مفتوح في ذلك اليوم',
    TAKEN: 'الموعد محجوز من قبل',
    CLIENT_BUSY: 'لديك حصة أو درس آخر في هذه الساعة',
    COACH_BUSY: 'مدربك مشغول في هذه الساعة',
    NOT_ENOUGH_POINTS: 'لم يعد الرصيد كافيا',
    TOO_MANY_TO_COME: 'حصص قادمة كثيرة جدا في آن واحد',
    TOO_LATE_TO_CANCEL: `تبدأ بعد ${lessThan}`,
    NOTHING_BOOKED: 'تعذر حجز أي من هذه الحصص. يُرجى التحقق من التواريخ ثم إعادة المحاولة.',
    NOTHING_LEFT: 'لم يعد من الممكن إلغاء أي حصة من هذه السلسلة.',
    booked: (booked, wanted) =>
      booked === wanted
        ? `تم حجز ${countedInArabic(booked, SESSIONS_OF)}.`
        : `الحصص المحجوزة: ${booked} من أصل ${wanted}.`,
    cancelled: (count) => `تم إلغاء ${countedInArabic(count, SESSIONS_OF)}.`,
  },
} satisfies BookingWording;
