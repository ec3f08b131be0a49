import { noticeInWords } from '@elan/contract/reservations/notice-words.ts';
import { CANCEL_NOTICE_HOURS } from '@elan/contract/reservations/reservations.rules.ts';
import type { CourseTranslations, PackTranslations } from '@elan/contract/translated.ts';

/*
 * What the demo studio calls its offers in English and Arabic; what was written first is French.
 */

type Both = readonly [english: readonly [string, string], arabic: readonly [string, string]];

const PACKS: Readonly<Record<string, Both>> = {
  Découverte: [
    ['Discovery', '1 assessment included free\nValid with every coach\nGroup courses included'],
    ['اكتشاف', 'تقييم واحد مجاني\nصالحة مع جميع المدربين\nالدروس الجماعية مشمولة'],
  ],
  Progression: [
    [
      'Progress',
      `Followed by a coach of your own\nAn assessment every month\nSessions moved up to ${noticeInWords(CANCEL_NOTICE_HOURS, 'en')} before\nPaid in one to three instalments`,
    ],
    [
      'تقدم',
      `متابعة من مدرب مرجعي\nتقييم كل شهر\nتغيير الموعد إلى غاية ${noticeInWords(CANCEL_NOTICE_HOURS, 'ar')} قبله\nالأداء دفعة واحدة أو على قسطين أو ثلاثة`,
    ],
  ],
  Équipe: [
    ['Team', 'Every group course\nPriority booking\nTo be shared with the family'],
    ['الفريق', 'جميع الدروس الجماعية\nأولوية في الحجز\nللتقاسم مع العائلة'],
  ],
  Intensif: [
    [
      'Intensive',
      'Up to four sessions a week\nA written programme, adjusted every week\nAn assessment every two weeks\nPaid in one to three instalments',
    ],
    [
      'مكثفة',
      'إلى غاية أربع حصص في الأسبوع\nبرنامج مكتوب يُعدَّل كل أسبوع\nتقييم كل أسبوعين\nالأداء دفعة واحدة أو على قسطين أو ثلاثة',
    ],
  ],
  Essai: [
    ['Trial', 'One individual session to get to know each other\nOne group course of your choice'],
    ['تجربة', 'حصة فردية للتعارف\nدرس جماعي حسب الاختيار'],
  ],
  Rentrée: [
    ['New season', 'September offer\nValid for three months\nWith every coach'],
    ['الموسم الجديد', 'عرض شتنبر\nصالحة لثلاثة أشهر\nمع جميع المدربين'],
  ],
};

const COURSES: Readonly<Record<string, Both>> = {
  'HIIT du matin': [
    [
      'Morning HIIT',
      'Short intervals, loud music, open windows. All levels: everyone sets their own intensity.',
    ],
    [
      'HIIT الصباح',
      'فترات قصيرة وموسيقى عالية ونوافذ مفتوحة. لجميع المستويات: كل واحد يضبط الشدة التي تناسبه.',
    ],
  ],
  'Mobilité douce': [
    [
      'Gentle mobility',
      'Hips, back, shoulders: an hour to get your range of movement back, without forcing it. Bring a towel.',
    ],
    ['مرونة لطيفة', 'الوركان والظهر والكتفان: ساعة لاستعادة مدى الحركة دون إجهاد. يُرجى إحضار منشفة.'],
  ],
  'Force, les bases': [
    [
      'Strength, the basics',
      'Squat, deadlift, press: the three movements explained and corrected, in small groups.',
    ],
    ['القوة، الأساسيات', 'القرفصاء والرفعة الميتة والدفع: الحركات الثلاث بالشرح والتصحيح، في مجموعات صغيرة.'],
  ],
  'Boxe sans contact': [
    [
      'Non-contact boxing',
      'Guards, footwork, combinations on the bag. We sweat, we laugh, nobody takes a punch.',
    ],
    [
      'ملاكمة بدون احتكاك',
      'وضعيات الدفاع والتنقل وتسلسل اللكمات على الكيس. عرق وضحك، ولا أحد يتلقى الضربات.',
    ],
  ],
  'Cardio en douceur': [
    [
      'Easy cardio',
      'To start again without fear: brisk walking, step and light strengthening, at your own pace.',
    ],
    ['كارديو خفيف', 'للعودة إلى الرياضة دون خوف: مشي سريع وستيب وتقوية خفيفة، كل حسب إيقاعه.'],
  ],
  'Circuit du midi': [
    ['Midday circuit', 'Eight stations, forty-five minutes, shower included: back at the office on time.'],
    [
      'تدريب دائري في منتصف النهار',
      'ثماني محطات في خمس وأربعين دقيقة، بما فيها الاستحمام: عودة إلى المكتب في الوقت.',
    ],
  ],
  'Stage d’haltérophilie': [
    [
      'Weightlifting workshop',
      'Two and a half hours for the snatch and the clean and jerk. Enrolment opens soon.',
    ],
    ['ورشة رفع الأثقال', 'ساعتان ونصف للخطف والنتر. يُفتح التسجيل قريبا.'],
  ],
};

export function packTranslations(name: string): PackTranslations {
  const [en, ar] = PACKS[name] ?? [];
  return {
    ...(en && { en: { name: en[0], description: en[1] } }),
    ...(ar && { ar: { name: ar[0], description: ar[1] } }),
  };
}

export function courseTranslations(title: string): CourseTranslations {
  const [en, ar] = COURSES[title] ?? [];
  return {
    ...(en && { en: { title: en[0], description: en[1] } }),
    ...(ar && { ar: { title: ar[0], description: ar[1] } }),
  };
}
