import type { Wording } from '@elan/contract/language.ts';
import { countedInArabic } from '@elan/contract/plural.ts';
import type { COACH_MAIL_TEXTS } from '../../mails/coaches/mails-coach.templates.ts';
import type { DAY_AHEAD_MAIL_TEXTS } from '../../mails/coaches/mails-day-ahead.templates.ts';
import type { NEEDS_A_HAND_MAIL_TEXTS } from '../../mails/office/mails-needs-a-hand.templates.ts';
import type { TEST_MAIL_TEXTS } from '../../mails/office/mails-office.templates.ts';
import { minutesOf } from './counted.ts';

const ASK_FOR_HELP = 'يُرجى إخبار الشخص المكلف بالخادم';

export const TEAM_MAILS = {
  'mail-coach': {
    COURSE_NEW: 'درس جماعي جديد',
    COURSE_MOVED: 'تعديل درس جماعي',
    COURSE_GONE: 'سحب درس جماعي',
    BILAN_NEW: 'تقييم جديد',
    BILAN_MOVED: 'تغيير موعد تقييم',
    BILAN_HANDED_OVER: 'إسناد تقييم إلى مدرب آخر',
    BILAN_GONE: 'إلغاء تقييم',
    BILAN_RELEASED: 'تخلي الزبون عن تقييم',
    SESSION_NEW: 'حصة جديدة',
    SESSION_MOVED: 'تغيير موعد حصة',
    SESSION_HANDED_OVER: 'إسناد حصة إلى مدرب آخر',
    SESSION_GONE: 'إلغاء حصة',
    SESSION_RELEASED: 'التخلي عن حصة دون استرجاع',
    insteadOf: (now, when) => `${now}، بدلا من ${when}`,
    manyChanges: (count) =>
      `جدولك: ${countedInArabic(count, { one: 'تغيير واحد', two: 'تغييران', few: 'تغييرات', many: 'تغييرا', other: 'تغيير' })}`,
    INTRODUCTION: 'إليك ما يتغير في جدولك:',
    withMinutes: (whom, minutes) => `${whom}، ${minutesOf(minutes)}`,
    AGENDA: 'جدولك',
    SEE_AGENDA: 'عرض جدولي',
  } satisfies Wording<typeof COACH_MAIL_TEXTS>,
  'mail-day-ahead': {
    subject: (day, appointments) =>
      `يومك ${day}: ${countedInArabic(appointments, { one: 'موعد واحد', two: 'موعدان', few: 'مواعيد', many: 'موعدا', other: 'موعد' })}`,
    introduction: (day) => `إليك برنامجك ليوم ${day}:`,
    hours: (from, to) => `${from} – ${to}`,
    participants: (count) =>
      countedInArabic(count, {
        zero: 'لا مشاركين',
        one: 'مشارك واحد',
        two: 'مشاركان',
        few: 'مشاركين',
        many: 'مشاركا',
        other: 'مشارك',
      }),
  } satisfies Wording<typeof DAY_AHEAD_MAIL_TEXTS>,
  'mail-needs-a-hand': {
    subject: (points) =>
      `هذا الصباح: ${countedInArabic(points, { one: 'نقطة واحدة', two: 'نقطتان', few: 'نقط', many: 'نقطة' })} للنظر`,
    INTRODUCTION: 'إليك ما ينتظر أحدا من الاستوديو هذا الصباح:',
    to: (names) => `إلى ${names}`,
    toMore: (names, others) =>
      `إلى ${names} و${countedInArabic(others, { one: 'شخص آخر', two: 'شخصين آخرين', few: 'أشخاص آخرين', many: 'شخصا آخر', other: 'شخص آخر' })}`,
    COMMA: '، ',
    STATE: 'حالة الاستوديو',
    SEE_STATE: 'عرض حالة الاستوديو',
    BOOKS_DIFFER: 'بعض القيود غير متطابقة',
    anomalies: (count) =>
      `${countedInArabic(count, { one: 'خلل واحد', two: 'خللان', few: 'اختلالات', many: 'اختلالا', other: 'اختلال' })} في آخر مراقبة`,
    CORRECT_NOTHING: `${ASK_FOR_HELP}، وعدم تصحيح أي شيء يدويا.`,
    NO_BACKUP: 'لا نسخة احتياطية منذ أكثر من ليلة',
    DISK_FULL: `${ASK_FOR_HELP}: قد يكون القرص ممتلئا.`,
    NO_AUDIT: 'لا مراقبة للقيود منذ أكثر من ليلة',
    ASK_FOR_HELP: `${ASK_FOR_HELP}.`,
    mailsFailed: (count) =>
      `${countedInArabic(count, { one: 'رسالة واحدة', two: 'رسالتان', few: 'رسائل', many: 'رسالة' })} لم تصل`,
    CORRECT_ADDRESS: 'قد يكون العنوان بحاجة إلى تصحيح.',
    overdue: (count) =>
      `${countedInArabic(count, { one: 'قسط واحد', two: 'قسطان', few: 'أقساط', many: 'قسطا', other: 'قسط' })} من أمس دون أداء`,
    OVERDUE: 'الأقساط المتأخرة',
    SEE_OVERDUE: 'عرض الأقساط المتأخرة',
    unmarked: (count) =>
      `${countedInArabic(count, { one: 'حضور واحد', two: 'حضوران', few: 'حالات حضور', many: 'حالة حضور' })} من أمس دون تسجيل`,
    sessions: (count) =>
      countedInArabic(count, {
        one: 'حصة فردية واحدة',
        two: 'حصتان فرديتان',
        few: 'حصص فردية',
        many: 'حصة فردية',
      }),
    seats: (count) =>
      countedInArabic(count, {
        one: 'مكان واحد في درس جماعي',
        two: 'مكانان في دروس جماعية',
        few: 'أماكن في دروس جماعية',
        many: 'مكانا في دروس جماعية',
        other: 'مكان في دروس جماعية',
      }),
    YESTERDAY: 'يوم أمس',
    SEE_YESTERDAY: 'عرض يوم أمس',
  } satisfies Wording<typeof NEEDS_A_HAND_MAIL_TEXTS>,
  'mail-test': {
    subject: (studio) => `رسالة تجريبية: ${studio}`,
    INTRODUCTION: 'قراءة هذه السطور تعني أن رسائل الاستوديو تُرسل وتصل. وهكذا تبدو:',
    DAY_AND_TIME: 'هنا اليوم والساعة',
    AN_EXAMPLE: 'هنا المدة والمدرب. هذا مجرد مثال.',
    MESSAGES: 'الرسائل',
    SEE_MESSAGES: 'عرض الرسائل',
    NOTHING_TO_DO: 'لا داعي لأي إجراء.',
  } satisfies Wording<typeof TEST_MAIL_TEXTS>,
};
