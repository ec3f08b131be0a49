import type { Wording } from '@elan/contract/language.ts';
import type { OWN_ACCOUNT_MAIL_TEXTS } from '../../mails/accounts/mails-own-account.templates.ts';
import type { PASSWORD_MAIL_TEXTS } from '../../mails/accounts/mails-passwords.templates.ts';
import type { WELCOME_MAIL_TEXTS } from '../../mails/accounts/mails-welcome.templates.ts';
import { minutesOf } from './counted.ts';

const READY = 'حسابك جاهز، ويسعدنا استقبالك.';

export const ACCOUNT_MAILS = {
  'mail-welcome': {
    SIGN_IN: 'تسجيل الدخول',
    TO_SIGN_IN: 'لتسجيل الدخول',
    email: (address) => `البريد الإلكتروني: ${address}`,
    matricule: (matricule) => `رقم التسجيل: ${matricule}`,
    OWN_PASSWORD: 'كلمة المرور: تلك التي وقع عليها اختيارك',
    GIVEN_PASSWORD: 'كلمة المرور: تلك التي سلمها لك الاستوديو',
    NOT_YOURS: 'لم يكن إنشاء هذا الحساب بطلب منك؟ يُرجى إخبار الاستوديو.',
    ASK_THE_STUDIO: 'هل ضاعت كلمة المرور؟ يُرجى طلب أخرى من الاستوديو.',
    FORGOTTEN:
      'هل ضاعت كلمة المرور، أو حان وقت تغييرها؟ يمكن اختيار كلمة جديدة عبر «نسيت كلمة المرور؟» في صفحة تسجيل الدخول.',
    welcome: (studio) => `مرحبا بك في ${studio}`,
    READY,
    readyWith: (credits) => `${READY} وفي حسابك منذ الآن: ${credits}.`,
    welcomeToTeam: (studio) => `${studio}: مرحبا بك في الفريق`,
    COACH_READY: 'حسابك كمدرب جاهز: جدولك وزبناؤك وتقييماتهم في انتظارك.',
  } satisfies Wording<typeof WELCOME_MAIL_TEXTS>,
  'mail-passwords': {
    NEW_PASSWORD: 'كلمة مرورك الجديدة',
    YOU_ASKED: 'توصلنا بطلبك تغيير كلمة المرور. يُرجى اختيار كلمة جديدة عبر هذا الرابط:',
    LINK: 'كلمة مرور جديدة',
    CHOOSE: 'اختيار كلمة مرور',
    onceUntil: (minutes, time) =>
      `يصلح الرابط مرة واحدة فقط، لمدة ${minutesOf(minutes)}، إلى غاية ${time}. لم يصدر عنك أي طلب؟ لا داعي لأي إجراء: تبقى كلمة مرورك كما هي.`,
    CHANGED: 'تم تغيير كلمة مرورك',
    WAS_CHANGED: 'تم للتو تغيير كلمة مرور حسابك.',
    NOT_YOU: 'لم يصدر هذا عنك',
    ASK_FOR_ANOTHER: 'طلب كلمة مرور جديدة',
    IF_NOT_YOU: 'لم يصدر هذا عنك؟ يُرجى طلب كلمة مرور جديدة وإخبار الاستوديو.',
  } satisfies Wording<typeof PASSWORD_MAIL_TEXTS>,
  'mail-own-account': {
    EMAIL_CHANGED: 'تم تغيير بريدك الإلكتروني',
    CLIENT_EMAIL_CHANGED:
      'تم للتو تعويض عنوان البريد الإلكتروني لحسابك بعنوان آخر. إليه تصل رسائلك من الآن فصاعدا، وبه يتم تسجيل الدخول: لم يعد هذا العنوان مستعملا.',
    COLLEAGUE_EMAIL_CHANGED:
      'تم للتو تعويض عنوان البريد الإلكتروني لحسابك بعنوان آخر. إليه تصل رسائلك من الآن فصاعدا: لم يعد هذا العنوان مستعملا.',
    NOT_YOU: 'لم يصدر هذا عنك؟ يُرجى إخبار الاستوديو فورا.',
    ACCOUNT_CLOSED: 'تم إغلاق حسابك',
    YOU_CLOSED:
      'تم إغلاق حسابك بطلب منك. أُلغي كل ما كان مقررا بعد، ولن نرسل إليك رسائل أخرى. شكرا على الوقت الذي قضيناه معا.',
    CHANGED_YOUR_MIND: 'لم يصدر هذا عنك، أو غيرت رأيك؟ يُرجى الاتصال بالاستوديو.',
  } satisfies Wording<typeof OWN_ACCOUNT_MAIL_TEXTS>,
};
