import { Plural, Trans } from '@lingui/react/macro';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../test/render-in-french.tsx';

test.each(['Yoga <0>fort</0>', '<b>x</b>', '<0/>', '<1/> et </0>', '1 < 2 > 0', 'Yoga {doux}', 'Yoga'])(
  'a title such as %s is shown as it was typed, inside an element of the text and outside',
  (title) => {
    const coach = '<1>Nadia</1>';
    const { container } = renderInFrench(
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
  const { container } = renderInFrench(
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
