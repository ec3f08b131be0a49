import { countedInArabic } from '../../plural.ts';
import type { SiteWording } from '../wording.ts';
import { booking } from './site-booking.ts';

/** What visitors and clients can be told, in Arabic. */
export const site = {
  ...booking,
  accounts: {
    MATRICULE_WRONG: 'رقم تسجيل غير صالح',
    USERNAME_WRONG: 'اسم مستخدم غير صالح',
    EMAIL_TAKEN: 'عنوان البريد الإلكتروني هذا مستعمل من قبل.',
    USERNAME_TAKEN: 'اسم المستخدم هذا مستعمل من قبل.',
    MATRICULE_TAKEN: 'رقم التسجيل هذا مستعمل من قبل.',
    closed: (who, cancelled) => {
      const account = who === 'Coach' ? 'تم حذف حساب المدرب' : 'تم حذف حساب الزبون';
      const bookings = countedInArabic(cancelled, {
        one: 'حجز واحد',
        two: 'حجزين',
        few: 'حجوزات',
        many: 'حجزا',
        other: 'حجز',
      });
      return cancelled === 0 ? `${account}.` : `${account}، مع إلغاء ${bookings} واسترجاع الأرصدة.`;
    },
  },
  auth: {
    LOGIN_REQUIRED: 'رقم التسجيل وكلمة المرور إلزاميان',
    EMAIL_MISSING: 'يُرجى إدخال البريد الإلكتروني',
    MATRICULE_MISSING: 'يُرجى إدخال رقم التسجيل',
    PASSWORD_MISSING: 'يُرجى إدخال كلمة المرور',
    PASSWORD_TOO_SHORT: 'يجب ألا تقل كلمة المرور عن 6 أحرف',
    PASSWORDS_DIFFER: 'كلمتا المرور غير متطابقتين',
    CONSENT_MISSING: 'يُرجى تحديد هذه الخانة لإنشاء الحساب',
    ageBetween: (min, max) => `يجب أن يكون السن بين ${min} و${max} سنة`,
    INVALID_CREDENTIALS: 'بيانات الدخول غير صحيحة',
    COACH_LOGIN_FAILED: 'تعذر تسجيل الدخول. يُرجى التحقق من بيانات الدخول.',
    CLIENTS_ONLY: 'هذا الدخول مخصص للزبناء فقط. يُرجى استعمال صفحة الدخول المناسبة.',
    ADMINS_ONLY: 'هذا الدخول مخصص للمسؤولين فقط',
    COACHES_ONLY: 'هذا الدخول مخصص للمدربين فقط.',
    TOO_MANY_TRIES: 'محاولات كثيرة جدا. يُرجى الانتظار بضع دقائق قبل إعادة المحاولة.',
    NOT_SIGNED_IN: 'يُرجى تسجيل الدخول للمتابعة.',
    SESSION_DEAD: 'انتهت جلستك. يُرجى تسجيل الدخول من جديد.',
    FORBIDDEN: 'ليس لديك حق الوصول إلى هذا المورد.',
    NOT_YOURS: 'لا يمكنك التصرف إلا في حسابك الخاص.',
  },
  calendars: {
    UNKNOWN_FEED: 'عنوان المفكرة هذا غير موجود أو لم يعد مستعملا.',
    REVOKED: 'لم يعد عنوان مفكرتك مستعملا.',
  },
  coaches: {
    NOT_FOUND: 'المدرب غير موجود أو لم تُحدد له أي مواعيد.',
    MISSING: 'يُرجى اختيار مدرب',
    CHANGED: 'تغيرت بيانات هذا المدرب في هذه الأثناء: يُرجى التحقق مما تغير ثم الحفظ.',
  },
  consents: {
    '2026-11': ({ name, phone, email, cndp }) => {
      const reach = [email, phone]
        .filter((way) => way !== null)
        .map((way) => `\u2068${way}\u2069`)
        .join('، ');
      return [
        `يسجل ${name} اسمك ومعلومات الاتصال بك وعمرك وجنسك وأهدافك، ثم حجوزاتك وأرصدتك وأداءاتك والتقييمات التي يكتبها مدربوك عنك.`,
        'تُستعمل هذه المعطيات لتدبير حسابك وحصصك لا غير. يطلع عليها الاستوديو ومدربوك، ولا تُباع ولا تُسلَّم لأي جهة أخرى.',
        'تُحفظ ما دام حسابك مفتوحا؛ وبعد ذلك لا يبقى إلا ما تفرض محاسبة الاستوديو والقانون حفظه.',
        `طبقا للقانون 09.08، يمكنك في أي وقت الاطلاع عليها وتصحيحها وتنزيلها وإغلاق حسابك من ملفك الشخصي، أو التعرض على معالجتها لدى الاستوديو${reach === '' ? '' : ` (${reach})`}.`,
        ...(cndp === null ? [] : [`معالجة مصرح بها لدى اللجنة الوطنية CNDP تحت رقم ${cndp}.`]),
      ].join('\n');
    },
  },
  fields: {
    REQUIRED: 'هذه الخانة إلزامية',
    INVALID: 'قيمة غير صالحة',
    FORBIDDEN_CHARACTER: 'يحتوي هذا النص على رمز غير مسموح به',
    ID_WRONG: 'معرف غير صالح',
    EMAIL_WRONG: 'يُرجى إدخال عنوان بريد إلكتروني صالح',
    PHONE_WRONG: 'رقم هاتف غير صالح',
    TWICE: 'تحتوي هذه اللائحة على عنصر مكرر',
    charactersMax: (max) =>
      `${countedInArabic(max, { one: 'رمز واحد', two: 'رمزان', few: 'رموز', many: 'رمزا', other: 'رمز' })} على الأكثر`,
    itemsMax: (max) =>
      `${countedInArabic(max, { one: 'عنصر واحد', two: 'عنصران', few: 'عناصر', many: 'عنصرا', other: 'عنصر' })} على الأكثر`,
    DATE_MISSING: 'يُرجى اختيار تاريخ',
    DATE_WRONG: 'تاريخ غير صالح',
    TIME_MISSING: 'يُرجى اختيار ساعة',
    TIME_WRONG: 'ساعة غير صالحة',
    WEEKDAY_WRONG: 'يوم غير صالح من أيام الأسبوع',
    LAST_DAY_FIRST: 'اليوم الأخير يسبق اليوم الأول',
    YEAR_MAX: 'سنة واحدة على الأكثر',
    daysMax: (max) =>
      `${countedInArabic(max, { one: 'يوم واحد', two: 'يومان', few: 'أيام', many: 'يوما', other: 'يوم' })} على الأكثر`,
    MONEY_WRONG: 'مبلغ غير صالح',
    MONEY_TOO_FINE: 'رقمان على الأكثر بعد الفاصلة، وبدون نقطة بين الآلاف: 1234 أو 1,23',
  },
  http: {
    INVALID: 'بعض المعلومات ناقصة أو غير صالحة.',
    MALFORMED_JSON: 'محتوى الطلب ليس JSON صالحا.',
    UNKNOWN_PATH: 'هذا العنوان غير موجود.',
    METHOD_NOT_ALLOWED: 'هذه الطريقة غير مقبولة في هذا العنوان.',
    UNSUPPORTED_MEDIA_TYPE: 'هذا النوع من المحتوى غير مقبول.',
    TOO_LARGE: 'حجم الطلب كبير جدا.',
    TOO_SLOW: 'وصل الطلب ببطء شديد. يُرجى التحقق من الاتصال ثم إعادة المحاولة.',
    TOO_MANY_REQUESTS: 'طلبات كثيرة جدا. يُرجى الانتظار لحظة.',
    IDEMPOTENCY_KEY_REUSED: 'سبق استعمال مفتاح منع التكرار هذا لطلب آخر.',
    IDEMPOTENCY_KEY_INVALID: 'يتكون مفتاح منع التكرار من رمز واحد إلى 200 رمز ظاهر.',
    SERVER_ERROR: 'خطأ داخلي في الخادم. يُرجى إعادة المحاولة بعد لحظات.',
    DATABASE_AWAY: 'الخدمة غير متاحة مؤقتا. يُرجى إعادة المحاولة بعد لحظات.',
  },
  language: { UNKNOWN: 'يُرجى اختيار لغة' },
  lists: {
    and: (words) => (words.length < 2 ? words.join() : `${words.slice(0, -1).join('، ')} و${words.at(-1)}`),
  },
  live: {
    NOT_A_PAGE: 'هذا عنوان قناة البث المباشر وليس صفحة.',
    newBalance: (solo, team) => `رصيدك الجديد: ${solo} SI و${team} SE.`,
  },
  loginSessions: {
    WRONG_PASSWORD: 'كلمة المرور الحالية غير صحيحة',
    PASSWORD_CHANGED: 'تم تغيير كلمة المرور، وانتهت جلساتك الأخرى.',
    NOT_FOUND: 'انتهت هذه الجلسة من قبل.',
    ENDED: 'تم إنهاء الجلسة.',
    othersEnded: (ended) =>
      ended === 0
        ? 'لم تكن هناك جلسة أخرى.'
        : `تم إنهاء ${countedInArabic(ended, { one: 'جلسة واحدة', two: 'جلستين', few: 'جلسات', many: 'جلسة' })}.`,
  },
  mailChoices: {
    UNSUBSCRIBED: 'تم حفظ اختيارك: لن تصلك هذه الرسائل بعد الآن.',
    UNKNOWN_LINK: 'هذا الرابط ليس من إحدى رسائلنا.',
  },
  missed: {
    HELD_BACK: 'بعد عدة غيابات، أصبحت حجوزاتك تتم مع الاستوديو: يُرجى الاتصال بنا. ما سبق حجزه لا يتغير.',
    REASON_MISSING: 'يُرجى ذكر السبب',
    PARDONED: 'تم العفو عن الغياب.',
    NOT_TO_PARDON: 'لا يوجد هنا غياب للعفو عنه: سبق العفو عنه أو تم تصحيح الحضور.',
  },
  ownAccount: {
    CHANGED: 'تغيرت معلوماتك في هذه الأثناء: يُرجى التحقق مما تغير ثم الحفظ.',
    closed: (cancelled) => {
      const bookings = countedInArabic(cancelled, {
        one: 'حجز واحد قادم',
        two: 'حجزين قادمين',
        few: 'حجوزات قادمة',
        many: 'حجزا قادما',
        other: 'حجز قادم',
      });
      return cancelled === 0 ? 'تم إغلاق حسابك.' : `تم إغلاق حسابك، مع إلغاء ${bookings}.`;
    },
  },
  passwordLinks: {
    WHO_MISSING: 'يُرجى إدخال البريد الإلكتروني أو رقم التسجيل',
    ASKED:
      'إذا كان هناك حساب مطابق، فقد أُرسلت رسالة تتضمن رابطا. إن لم تصل، يُرجى التحقق من البريد غير المرغوب فيه أو الاتصال بالاستوديو.',
    CALL_THE_STUDIO: 'لا يرسل هذا الاستوديو رسائل إلكترونية: يُرجى الاتصال به للحصول على كلمة مرور جديدة.',
    CHANGED: 'تم تغيير كلمة المرور، وانتهت جميع جلساتك. يُرجى تسجيل الدخول.',
    DEAD: 'لم يعد هذا الرابط صالحا: انتهت مدته، أو سبق استعماله، أو تغيرت كلمة المرور بعده.',
    NO_ACCOUNT: 'هذا الحساب غير موجود أو مغلق.',
  },
} satisfies SiteWording;
