import * as ofClients from '@elan/contract/mails/mail-choices.ts';
import * as ofOffice from '@elan/contract/mails/mails-admin.ts';
import { type App, serve, serveWhateverBody } from '../platform/http/serve.ts';
import { servePage } from '../platform/http/serve-page.ts';
import * as choices from './choices/mails-choices.service.ts';
import * as office from './office/mails-office.service.ts';
import { PAGE_HEADERS, showMailPageOf } from './office/mails-pages.service.ts';
import { changeMailSettings, readMailSettingsForOffice } from './office/mails-settings.service.ts';

export function mailsRoutes(app: App): void {
  serve(app, ofClients.readMailChoices, ({ deps, actor }) => choices.readOwnChoices(deps, actor));
  serve(app, ofClients.changeMailChoices, ({ deps, actor, body }) =>
    choices.changeOwnChoices(deps, actor, body),
  );
  serve(app, ofClients.readClientMailChoices, ({ deps, params }) => choices.readChoicesOf(deps, params.id));
  serveWhateverBody(app, (scope) =>
    serve(scope, ofClients.unsubscribe, ({ deps, params }) => choices.unsubscribe(deps, params.token)),
  );
  servePage(app, ofOffice.listMails, ({ deps, query }) => office.listMails(deps, query));
  serve(app, ofOffice.readMailQueue, ({ deps, actor }) => office.readQueue(deps, actor));
  serve(app, ofOffice.readMailSettings, ({ deps }) => readMailSettingsForOffice(deps));
  serve(app, ofOffice.updateMailSettings, ({ deps, actor, body }) => changeMailSettings(deps, actor, body));
  serve(app, ofOffice.sendTestMail, ({ deps, actor }) => office.sendTestMail(deps, actor));
  serve(app, ofOffice.readMail, ({ deps, params }) => office.readMail(deps, params.id));
  serve(app, ofOffice.resendMail, ({ deps, params }) => office.resendMail(deps, params.id));
  serve(app, ofOffice.showMailPage, async ({ deps, params, setHeader }) => {
    const page = await showMailPageOf(deps, params.token);
    for (const [name, value] of Object.entries(PAGE_HEADERS)) setHeader(name, value);
    return page;
  });
}
