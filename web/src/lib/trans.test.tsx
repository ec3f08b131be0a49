import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

/** These texts are in no catalogue. */
const i18n = setupI18n({ locale: 'fr', messages: { fr: {} } });
const renderTexts = (children: ReactNode) => render(<I18nProvider i18n={i18n}>{children}</I18nProvider>);

test.each(['Yoga <0>fort</0>', '<b>x</b>', '<0/>', '<1/> et </0>', '1 < 2 > 0', 'Yoga {doux}', 'Yoga'])(
  'a title such as %s is shown as it was typed, inside an element of the text and outside',
  (title) => {
    const coach = '<1>Nadia</1>';
    const { container } = renderTexts(
      <Trans>
        <b>« {title} »</b> avec <i>{coach}</i>, soit {title}.
      </Trans>,
    );
    expect(container.textContent).toBe(`« ${title} » avec ${coach}, soit ${title}.`);
    expect(container.querySelector('b')?.textContent).toBe(`« ${title} »`);
    expect(container.querySelectorAll('b, i')).toHaveLength(2);
  },
);

test('what is counted is still counted', () => {
  const title = '<0>Yoga</0>';
  const { container } = renderTexts(
    <Plural
      value={2}
      one={<Trans># fois {title}</Trans>}
      other={
        <Trans>
          <b>#</b> fois {title}
        </Trans>
      }
    />,
  );
  expect(container.innerHTML).toBe('<b>2</b> fois &lt;0&gt;Yoga&lt;/0&gt;');
});
