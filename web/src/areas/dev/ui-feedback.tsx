import { Clock, Package } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import {
  Skeleton,
  SkeletonCards,
  SkeletonCoaches,
  SkeletonGroup,
  SkeletonRows,
  SkeletonText,
} from '../../ui/feedback/skeleton.tsx';
import { Sample, Section } from './sample.tsx';

export function UiFeedback() {
  return (
    <Section title="États">
      <Sample name="Notice" stack>
        <Notice tone="warning" icon={Clock} title="Votre session a expiré.">
          Reconnectez-vous pour reprendre là où vous étiez.
        </Notice>
        <Notice>
          Contactez-nous pour acheter un pack : paiement en espèces ou par virement, en une à trois fois.
        </Notice>
        <Notice tone="danger" title="Coach Availability Conflict">
          Déjà réservées (2) : mar. 24 nov., mar. 1er déc.
        </Notice>
        <Notice tone="success" title="C’est réservé." action={<Button size="sm">Voir</Button>} />
      </Sample>
      <div className="grid gap-8 md:grid-cols-2">
        <Sample name="EmptyState" stack>
          <EmptyState
            icon={Package}
            title="Aucun pack disponible"
            action={<Button variant="primary">Nous contacter</Button>}
          >
            Contactez l’administrateur pour recevoir vos premiers crédits.
          </EmptyState>
        </Sample>
        <Sample name="ErrorState" stack>
          <ErrorState onRetry={() => undefined}>Failed to load group courses. Please try again.</ErrorState>
        </Sample>
      </div>
      <Sample name="Skeletons" stack>
        <SkeletonGroup className="flex items-center gap-4">
          <Skeleton shape="rounded-full" className="size-12" />
          <Skeleton className="h-6 w-48" />
        </SkeletonGroup>
        <SkeletonText />
        <SkeletonCoaches count={4} />
        <SkeletonRows count={2} />
        <SkeletonRows count={3} dense />
        <SkeletonCards />
      </Sample>
      <Sample name="LoadingScreen" stack>
        <LoadingScreen />
      </Sample>
    </Section>
  );
}
