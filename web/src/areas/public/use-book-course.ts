import type { GroupCourse } from '@elan/contract/group-courses.ts';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { useSession } from '../../lib/sessions.ts';
import { useToast } from '../../ui/toast.tsx';

/** What a press on a course does: a visitor is asked to log in, a client is told how to book meanwhile. */
export const useBookCourse = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const toast = useToast();
  const isSignedIn = useSession('client')?.user !== undefined;
  return (course: GroupCourse) => {
    if (isSignedIn) {
      toast({
        type: 'info',
        title: t`La réservation en ligne ouvre bientôt`,
        message: t`Contactez-nous pour rejoindre « ${course.title} ».`,
      });
      return;
    }
    const login = () => void navigate('/login?next=%2Fgroup-courses');
    toast({
      type: 'warning',
      message: t`Please log in to book a group course.`,
      actions: [{ label: t`Connexion`, onPress: login }],
    });
  };
};
