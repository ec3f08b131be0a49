import type { Wording } from '@elan/contract/language.ts';
import { countedInArabic } from '@elan/contract/plural.ts';
import type { CREDIT_MAIL_TEXTS } from '../../mails/credits/mails-credits.templates.ts';
import type { PAYMENT_MAIL_TEXTS } from '../../mails/payments/mails-payments.templates.ts';

const credits = (count: number) =>
  countedInArabic(count, {
    one: 'رصيد واحد',
    two: 'رصيدان',
    few: 'أرصدة',
    many: 'رصيدا',
    other: 'رصيد',
  });
const packs = (count: number) =>
  countedInArabic(count, { one: 'باقة واحدة', two: 'باقتين', few: 'باقات', many: 'باقة' });

const WAYS = 'يمكن الأداء في الاستوديو نقدا أو بالبطاقة أو بشيك أو بتحويل بنكي.';

export const PAYMENT_MAILS = {
  'mail-credits': {
    soloCredits: (count) =>
      countedInArabic(count, {
        one: 'رصيد فردي واحد (SI)',
        two: 'رصيدان فرديان (SI)',
        few: 'أرصدة فردية (SI)',
        many: 'رصيدا فرديا (SI)',
        other: 'رصيد فردي (SI)',
      }),
    teamCredits: (count) =>
      countedInArabic(count, {
        one: 'رصيد جماعي واحد (SE)',
        two: 'رصيدان جماعيان (SE)',
        few: 'أرصدة جماعية (SE)',
        many: 'رصيدا جماعيا (SE)',
        other: 'رصيد جماعي (SE)',
      }),
    both: (solo, team) => `${solo} و${team}`,
    balance: (of) => `رصيدك المتبقي: ${of}.`,
    PACKS_CHANGED: 'تغيرت باقاتك',
    newPacks: (count) => `باقاتك الجديدة (${count})`,
    packsTakenBack: (count) => `تم سحب ${packs(count)} من باقاتك`,
    newPack: (name) => `باقتك ${name}`,
    packTakenBack: (name) => `باقة مسحوبة: ${name}`,
    CHANGES: 'إليك ما غيره الاستوديو في باقاتك:',
    WAS_GIVEN: 'منحك الاستوديو باقة، وأرصدتها في انتظارك:',
    wereGiven: (count) => `منحك الاستوديو ${packs(count)}، وأرصدتها في انتظارك:`,
    WAS_TAKEN_BACK: 'سحب الاستوديو باقة مع ما تبقى من أرصدتها:',
    wereTakenBack: (count) => `سحب الاستوديو ${packs(count)} مع ما تبقى من أرصدتها:`,
    takenBack: (what) => `تم سحب: ${what}`,
    NONE_LEFT: 'لا شيء، إذ لم يتبق أي رصيد',
    YOUR_PACKS: 'باقاتك',
    SEE_PACKS: 'عرض باقاتي',
    SOLO: 'الحصص الفردية (SI)',
    TEAM: 'الحصص الجماعية (SE)',
    // A sign before a number would stand behind it, and one and two have none: it says itself what it is.
    moreCredits: (count) => `إضافة: ${credits(count)}`,
    fewerCredits: (count) => `خصم: ${credits(count)}`,
    balanceOfKind: (count) => `رصيدك المتبقي: ${credits(count)}`,
    POINTS_CHANGED: 'تم تحديث أرصدتك',
    POINTS_INTRODUCTION: 'حدّث الاستوديو أرصدتك:',
    HISTORY: 'سجل أرصدتك',
    SEE_HISTORY: 'عرض السجل',
    ANY_QUESTION: 'لديك سؤال؟ يسعد الاستوديو أن يجيبك.',
  } satisfies Wording<typeof CREDIT_MAIL_TEXTS>,
  'mail-payments': {
    cash: (day) => `نقدا، يوم ${day}`,
    virement: (day) => `بتحويل بنكي، يوم ${day}`,
    cheque: (day) => `بشيك، يوم ${day}`,
    card: (day) => `بالبطاقة البنكية، يوم ${day}`,
    pack: (pack) => `باقة ${pack}`,
    installment: (pack, number, of) => `باقة ${pack}، القسط ${number} من ${of}`,
    allPaid: (pack) => `باقة ${pack}: تم أداء المبلغ كاملا.`,
    remains: (pack, amount, day) => `باقة ${pack}: بقي ${amount} للأداء، والقسط المقبل يوم ${day}.`,
    YOUR_PACKS: 'باقاتك',
    SEE_PACKS: 'عرض باقاتي',
    received: (amount) => `تم استلام الأداء: ${amount}`,
    manyReceived: (count) =>
      `تم استلام ${countedInArabic(count, { one: 'أداء واحد', two: 'أداءين', few: 'أداءات', many: 'أداء' })}`,
    THANKS: 'استلمنا أداءك، شكرا لك. وصلك مرفق بهذه الرسالة.',
    THANKS_FOR_MANY: 'استلمنا أداءاتك، شكرا لك. وصولاتك مرفقة بهذه الرسالة.',
    WAYS,
    waysAndPhone: (phone) => `${WAYS} لديك سؤال؟ يُرجى الاتصال بنا على ${phone}.`,
    due: (day) => `قسطك ليوم ${day}`,
    DUE_SOON: 'تذكير بسيط، حتى يسهل عليك تنظيم أمورك:',
    payUntil: (day) => `يُؤدى قبل نهاية يوم ${day}`,
    overdue: (day) => `قسطك ليوم ${day} في انتظار الأداء`,
    FORGOTTEN: 'ما لم نكن مخطئين، لم يؤد هذا القسط بعد. النسيان يحدث للجميع.',
    wasDue: (day) => `التاريخ المقرر: ${day}`,
    LET_US_TALK:
      'إن كان تاريخ آخر يناسبك أكثر، فلنتحدث عنه. وإن تم الأداء للتو، فشكرا لك: تقاطعت هذه الرسالة مع أدائك.',
  } satisfies Wording<typeof PAYMENT_MAIL_TEXTS>,
};
