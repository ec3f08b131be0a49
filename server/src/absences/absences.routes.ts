import {
  createAbsence,
  decideAbsence,
  deleteAbsence,
  listAbsencePeople,
  listAbsences,
  listAffectedBookings,
  listCoachAbsences,
  markAbsencePerson,
} from '@elan/contract/absences/absences.ts';
import { type App, serve } from '../platform/http/serve.ts';
import * as service from './absences.service.ts';
import { listAffected } from './absences-affected.service.ts';

export function absencesRoutes(app: App): void {
  serve(app, listCoachAbsences, ({ deps, actor, params }) => service.listOfCoach(deps, actor, params.id));
  serve(app, listAbsences, ({ deps, actor }) => service.listForOffice(deps, actor));
  serve(app, listAffectedBookings, ({ deps, params, query }) => listAffected(deps, params.id, query));
  serve(app, createAbsence, ({ deps, actor, params, body, query }) =>
    service.enterAbsence(deps, actor, params.id, body, query),
  );
  serve(app, decideAbsence, ({ deps, actor, params, body, query }) =>
    service.decideAbsence(deps, actor, params, body, query),
  );
  serve(app, deleteAbsence, ({ deps, actor, params }) => service.deleteAbsence(deps, actor, params));
  serve(app, listAbsencePeople, ({ deps, params }) => service.listPeople(deps, params));
  serve(app, markAbsencePerson, ({ deps, actor, params, body }) =>
    service.markTold(deps, actor, params, body),
  );
}
