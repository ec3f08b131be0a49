import * as contract from '@elan/contract/mails/mail-choices.ts';
import { type App, serve, serveWhateverBody } from '../platform/http/serve.ts';
import * as choices from './mails-choices.service.ts';

export function mailsRoutes(app: App): void {
  serve(app, contract.readMailChoices, ({ deps, actor }) => choices.readOwnChoices(deps, actor));
  serve(app, contract.changeMailChoices, ({ deps, actor, body }) =>
    choices.changeOwnChoices(deps, actor, body),
  );
  serve(app, contract.readClientMailChoices, ({ deps, params }) => choices.readChoicesOf(deps, params.id));
  serveWhateverBody(app, (scope) =>
    serve(scope, contract.unsubscribe, ({ deps, params }) => choices.unsubscribe(deps, params.token)),
  );
}
